import { type PageRequest, pageAround, pageOffset } from '#domain/lists/page.ts';
import { isPlatformOrderNo } from '#domain/orders/order-number.ts';
import { wallTime } from '#domain/time/zoned-time.ts';
import { pointsStatus } from '#domain/wallet/points.ts';
import { translate } from '../../platform/translate.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { findPoints, listPointsLines, type PointsLineRow } from './queries/points.ts';

export async function readPoints({ mall, buyer, now }: BuyerContext) {
  const { current, settled, pending } = await findPoints(mall.db.sql, buyer.buyerId, new Date(now));
  return { integral: current, settledIntegral: settled, useIntegral: settled - current, freezeIntegral: pending };
}

/** Points of a purchase that was never paid come back with its number; those of a refund have the refund's. */
const titleKey = ({ linkType, linkId, type }: Pick<PointsLineRow, 'linkType' | 'linkId' | 'type'>) =>
  linkType === 'refund' && type === 1 && isPlatformOrderNo(linkId)
    ? 'points_cancel_1'
    : (`points_${linkType}_${type}` as const);

/** Lines that are due are returned as credited, even before the job that releases them has run. */
export async function listOwnPoints({ mall, buyer, now, locale }: BuyerContext, page: PageRequest) {
  const window = { limit: page.limit, offset: pageOffset(page) };
  const { rows, total } = await listPointsLines(mall.db.sql, buyer.buyerId, window);
  const t = translate(locale, 'wallet');
  const list = rows.map(({ amount, remark, pendingDays, releaseAt, createdAt, status, found: _, ...row }) => {
    const releaseTime = releaseAt?.getTime() ?? null;
    return {
      ...row,
      title: t(titleKey(row)),
      integral: amount,
      mark: remark,
      status: pointsStatus({ status, releaseAt: releaseTime }, now),
      frozenTime: pendingDays,
      thawTime: releaseTime,
      createTime: wallTime(createdAt.getTime(), mall.config.timezone),
    };
  });
  return pageAround(page, total, list);
}
