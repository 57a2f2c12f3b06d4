import type { Sql } from 'postgres';
import { type Failure, fail, isFailure } from '../../platform/failure.ts';
import { transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { lockPlatformOrder, type PayablePlatformOrder, settlePlatformOrder } from '../orders/index.ts';
import { takeFromWallet } from '../wallet/index.ts';
import { payableNow } from './payable-now.ts';

export const BY_BALANCE = 'yue';

/** Takes out what it costs in the base currency; false where there is less. What comes to no coin of that leaves no line. */
async function payFromWallet(tx: Sql, { buyerId, no, payBase }: PayablePlatformOrder, now: number): Promise<boolean> {
  if (payBase === 0) return true;
  return takeFromWallet(tx, { buyerId, amount: payBase, linkType: 'order', linkId: no, createdAt: new Date(now) });
}

/**
 * Pays a purchase from its buyer's wallet, all of it or nothing, once however often it is asked for. Rows are locked as
 * everywhere: the purchase, then the wallet, then counts by id.
 */
export const payByBalance = (context: BuyerContext, orderNo: string): Promise<true | Failure> =>
  transact(context, async (tx) => {
    const { mall, buyer, now } = context;
    const platformOrder = payableNow(await lockPlatformOrder(tx, buyer.buyerId, orderNo), now);
    if (isFailure(platformOrder)) return platformOrder;
    // First the money: who has too little must not hold the cards that somebody else pays for.
    if (!(await payFromWallet(tx, platformOrder, now))) return fail('balanceShort');
    const isPaid = await settlePlatformOrder(tx, mall, { platformOrderId: platformOrder.id, payType: BY_BALANCE, now });
    return isPaid || fail('orderPaid');
  });
