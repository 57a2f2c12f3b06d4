import type { CallData, ParsedInput } from '#contract/index.ts';
import { MOST_RECORDS } from '#domain/favorites/browsing-history.ts';
import { wallDate } from '#domain/time/zoned-time.ts';
import type { Failure } from '../../platform/failure.ts';
import { transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import {
  deleteBrowsingHistory,
  listBrowsingHistory,
  lockBrowsingHistory,
  trimBrowsingHistory,
  upsertBrowsingHistory,
} from './queries/browsing-history.ts';
import { withProducts } from './serialize-favorite.ts';

/** By the days of the mall's zone. */
export async function readBrowsingHistory(context: BuyerContext): Promise<CallData<'footprints'>> {
  const { mall, buyer } = context;
  const seen = await withProducts(context, await listBrowsingHistory(mall.db.sql, buyer.buyerId));
  const dated = seen.map(({ row, goods: product }) => {
    const date = wallDate(row.seenAt.getTime(), mall.config.timezone);
    return { uid: buyer.buyerId, date, ...product };
  });
  return [...Map.groupBy(dated, ({ date }) => date)].map(([date, list]) => ({ date, list }));
}

/** Nothing is looked at in the future, whatever the shopper's clock says. */
export const noteBrowsingHistory = (
  context: BuyerContext,
  { list }: ParsedInput<'footprintsAdd'>,
): Promise<null | Failure> =>
  transact(context, async (tx) => {
    const { buyer, now } = context;
    const seen = list.map(({ id, seenAt = now }) => ({ productId: id, seenAt: Math.min(seenAt, now) }));
    await lockBrowsingHistory(tx, buyer.buyerId);
    await upsertBrowsingHistory(tx, buyer.buyerId, seen);
    await trimBrowsingHistory(tx, buyer.buyerId, MOST_RECORDS);
    return null;
  });

export const forgetBrowsingHistory = (
  context: BuyerContext,
  productIds: number[] | undefined,
): Promise<null | Failure> =>
  transact(context, async (tx) => {
    await deleteBrowsingHistory(tx, context.buyer.buyerId, productIds);
    return null;
  });
