import type { Sql } from 'postgres';
import { pipeline } from '../../platform/db/pipeline.ts';
import { type Failure, fail, isFailure } from '../../platform/failure.ts';
import { transact, type Work } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { beginSettlement, finishSettlement, lockPlatformOrder, type PayablePlatformOrder } from '../orders/index.ts';
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
export function payByBalance(context: BuyerContext, orderNo: string): Promise<true | Failure> {
  const { mall, buyer, now } = context;
  const pay: Work<true, PayablePlatformOrder | undefined> = async (tx, locked, keep) => {
    const platformOrder = payableNow(locked, now);
    if (isFailure(platformOrder)) return platformOrder;
    const settlement = { platformOrderId: platformOrder.id, payType: BY_BALANCE, now };
    const [hasMoney, begun] = await pipeline(
      payFromWallet(tx, platformOrder, now),
      beginSettlement(tx, settlement),
      keep(true),
    );
    // Before anything is handed over: who has too little must not hold the cards that somebody else pays for.
    if (!hasMoney) return fail('balanceShort');
    if (!begun) return fail('orderPaid');
    await finishSettlement(tx, mall, begun, now);
    return true;
  };
  return transact(context, pay, (tx) => lockPlatformOrder(tx, buyer.buyerId, orderNo));
}
