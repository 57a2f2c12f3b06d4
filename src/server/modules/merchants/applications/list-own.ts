import type { MerchantApplication } from '#contract/merchants/applications.ts';
import { maskedEmail, maskedNumber } from '#domain/accounts/masked.ts';
import { type PageRequest, pageAround, pageOffset } from '#domain/lists/page.ts';
import { wallTime } from '#domain/time/zoned-time.ts';
import type { BuyerContext } from '../../../platform/use-case.ts';
import { type ApplicationRow, listOwnApplications } from './queries/applications.ts';

/** How the applicant logs in, as they recognize it. */
const loginOf = ({ email, buyerPhone }: ApplicationRow) => (email ? maskedEmail(email) : maskedNumber(buyerPhone));

const serialize = (row: ApplicationRow, timezone: string): MerchantApplication => ({
  id: row.id,
  name: row.name,
  categoryId: row.categoryId,
  typeId: row.typeId,
  categoryName: row.categoryName,
  typeName: row.typeName,
  realName: row.realName,
  phone: row.phone,
  keywords: row.keywords,
  handlingFee: row.handlingFee,
  auditStatus: row.status,
  denialReason: row.reason,
  qualificationPicture: JSON.stringify(row.licences),
  createTime: wallTime(row.createdAt.getTime(), timezone),
  auditTime: row.decidedAt && wallTime(row.decidedAt.getTime(), timezone),
  merId: row.merchantId ?? 0,
  shopLogin: row.merchantId === null ? '' : loginOf(row),
});

/** What the buyer has applied for, the newest first. */
export async function listApplications({ mall, locale, buyer }: BuyerContext, page: PageRequest) {
  const window = { limit: page.limit, offset: pageOffset(page) };
  const { rows, total } = await listOwnApplications(mall.db.sql, locale, buyer.buyerId, window);
  return pageAround(
    page,
    total,
    rows.map((row) => serialize(row, mall.config.timezone)),
  );
}
