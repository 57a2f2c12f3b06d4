import type { Waitlist } from '#contract/promotions/flash-sale-waitlist.ts';
import { type Failure, isFailure } from '../../platform/failure.ts';
import { transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { deletePlace, lockSaleSkus, reservePieces } from './queries/flash-sale-waitlist.ts';
import { findWaitable, type WaitlistWish, waitlistFor } from './waitlist.ts';

/** Gives the place up; a piece that was kept for it is reserved for the next in line. Leaving twice is no fault. */
export const leaveWaitlist = (context: BuyerContext, wish: WaitlistWish): Promise<Waitlist | Failure> =>
  transact(context, async (tx) => {
    const first = await findWaitable(context, tx, wish);
    if (isFailure(first)) return first;
    const { flashSaleSkuId } = first.sku;
    await lockSaleSkus(tx, [flashSaleSkuId]);
    await deletePlace(tx, flashSaleSkuId, context.buyer.buyerId);
    await reservePieces(tx, [flashSaleSkuId], new Date(context.now));
    const found = await findWaitable(context, tx, wish);
    return isFailure(found) ? found : waitlistFor(context, tx, found, context.buyer.buyerId);
  });
