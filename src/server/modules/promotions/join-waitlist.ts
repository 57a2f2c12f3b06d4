import type { Waitlist } from '#contract/promotions/flash-sale-waitlist.ts';
import { type Failure, fail, isFailure } from '../../platform/failure.ts';
import { transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { readSkuFacts } from '../catalog/index.ts';
import { findShare } from './queries/flash-sale-quota.ts';
import { insertPlace, lockSaleSkus } from './queries/flash-sale-waitlist.ts';
import { findWaitable, type WaitlistWish, waitlistFor } from './waitlist.ts';

const nameOf = async (context: BuyerContext, skuId: number): Promise<string> =>
  (await readSkuFacts(context, [skuId])).get(skuId)?.name ?? '';

/**
 * Takes a place at the end of the line. Refused where no wait is needed, where no piece can come back, and to buyers who
 * have ordered all that the sale lets one buyer order.
 */
export const joinWaitlist = (context: BuyerContext, wish: WaitlistWish): Promise<Waitlist | Failure> =>
  transact(context, async (tx) => {
    const { buyerId } = context.buyer;
    const first = await findWaitable(context, tx, wish);
    if (isFailure(first)) return first;
    const { flashSaleSkuId } = first.sku;
    await lockSaleSkus(tx, [flashSaleSkuId]);
    // Read again under the lock: a piece that came back meanwhile is left for everybody.
    const found = await findWaitable(context, tx, wish);
    if (isFailure(found)) return found;
    const { state, ...place } = await waitlistFor(context, tx, found, buyerId);
    if (state === 'waiting' || state === 'reserved') return { state, ...place };
    if (state === 'closed' || !found.session) return fail('waitlistClosed');
    const { allQuota } = found.limits;
    if (allQuota > 0 && (await findShare(tx, wish.id, buyerId)) >= allQuota)
      return fail('saleLimit', { most: allQuota, name: await nameOf(context, wish.skuId) });
    const sessionEnd = new Date(found.session.end);
    await insertPlace(tx, { flashSaleSkuId, buyerId, locale: context.locale, sessionEnd });
    return waitlistFor(context, tx, found, buyerId);
  });
