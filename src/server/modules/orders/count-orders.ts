import type { BuyerContext } from '../../platform/use-case.ts';
import { countOrders } from './queries/orders.ts';

/** How many of one's orders wait for what. */
export async function countOwnOrders({ mall, buyer, now }: BuyerContext) {
  const counts = await countOrders(mall.db.sql, buyer.buyerId, new Date(now));
  return {
    awaitPayCount: counts.toPay,
    awaitShippedCount: counts.toShip,
    verificationCount: counts.toCollect,
    receiptCount: counts.toReceive,
    awaitReplyCount: counts.toReview,
    refundCount: counts.refunding,
  };
}
