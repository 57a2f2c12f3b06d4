import type { CallData, ParsedInput } from '#contract/index.ts';
import { MOST_FOOTPRINTS } from '#domain/favorites/browsing-history.ts';
import { wallDate } from '#domain/time/zoned-time.ts';
import type { Failure } from '../../platform/failure.ts';
import { transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import {
  deleteFootprints,
  listFootprints,
  lockFootprints,
  trimFootprints,
  upsertFootprints,
} from './queries/browsing-history.ts';
import { withGoods } from './serialize-favorite.ts';

/** By the days of the mall's zone. */
export async function readFootprints(context: BuyerContext): Promise<CallData<'footprints'>> {
  const { mall, buyer } = context;
  const seen = await withGoods(context, await listFootprints(mall.db.sql, buyer.buyerId));
  const dated = seen.map(({ row, goods }) => {
    const date = wallDate(row.seenAt.getTime(), mall.config.timezone);
    return { uid: buyer.buyerId, date, ...goods };
  });
  return [...Map.groupBy(dated, ({ date }) => date)].map(([date, list]) => ({ date, list }));
}

/** Nothing is looked at in the future, whatever the shopper's clock says. */
export const noteFootprints = (
  context: BuyerContext,
  { list }: ParsedInput<'footprintsAdd'>,
): Promise<null | Failure> =>
  transact(context, async (tx) => {
    const { buyer, now } = context;
    const seen = list.map(({ id, seenAt = now }) => ({ goodsId: id, seenAt: Math.min(seenAt, now) }));
    await lockFootprints(tx, buyer.buyerId);
    await upsertFootprints(tx, buyer.buyerId, seen);
    await trimFootprints(tx, buyer.buyerId, MOST_FOOTPRINTS);
    return null;
  });

export const forgetFootprints = (context: BuyerContext, goodsIds: number[] | undefined): Promise<null | Failure> =>
  transact(context, async (tx) => {
    await deleteFootprints(tx, context.buyer.buyerId, goodsIds);
    return null;
  });
