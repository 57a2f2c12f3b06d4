import { DAY_MS } from '#domain/time/duration.ts';
import type { NewWalletLine } from '../../../server/modules/wallet/queries/wallet.ts';
import type { Random } from '../../random.ts';
import type { ComposedOrder } from '../orders/compose-orders.ts';

export type BillPlan = Omit<NewWalletLine, 'buyerId'>;

/** Cents. What is at least left for anyone who logs in. */
const LEFT = 20_000;
const TOP_UPS = [10_000, 15_000, 20_000, 30_000];
/** Every so many orders somebody who was invited has bought something, too. */
const EVERY = 12;
const HOUR = 3_600_000;

/** Enough, and a round sum. */
const topUp = (missing: number, random: Random) => Math.ceil(missing / 5_000) * 5_000 + random.pick(TOP_UPS);

const recharge = (amount: number, at: number): BillPlan => ({
  ...{ type: 1, amount, linkType: 'recharge', createdAt: new Date(at) },
});
const commission = (random: Random, at: number): BillPlan => ({
  ...{ type: 1, amount: random.int(80, 900), linkType: 'brokerage', createdAt: new Date(at) },
});

interface Payment {
  no: string;
  amount: number;
  at: number;
}

const paymentsOf = (orders: readonly ComposedOrder[]): Payment[] =>
  orders
    .flatMap(({ wished, no, payBase, paidAt }) =>
      wished.payType === 'yue' && paidAt !== null && payBase > 0 ? [{ no, amount: payBase, at: paidAt }] : [],
    )
    .sort((a, b) => a.at - b.at);

/**
 * The lines of somebody's wallet: what was paid from it, what was put in before that where there was too little, now and then
 * a commission, and something left at the end. Never below nothing.
 */
export function composeBills(orders: readonly ComposedOrder[], now: number, random: Random): BillPlan[] {
  const bills: BillPlan[] = [];
  let balance = 0;
  const add = (bill: BillPlan) => {
    bills.push(bill);
    balance += bill.type === 1 ? bill.amount : -bill.amount;
  };
  for (const [i, { no, amount, at }] of paymentsOf(orders).entries()) {
    if (i % EVERY === EVERY - 1) add(commission(random, at - 2 * HOUR));
    if (balance < amount) add(recharge(topUp(amount - balance, random), at - HOUR / 6));
    add({ type: 2, amount, linkType: 'order', linkId: no, createdAt: new Date(at) });
  }
  const last = bills.at(-1)?.createdAt.getTime() ?? now - DAY_MS;
  if (balance < LEFT) add(recharge(topUp(LEFT - balance, random), Math.min(now, last + HOUR / 2)));
  return bills;
}
