import type { NewWalletLine } from '../../db/queries/wallet.ts';
import { daysAgo } from '../demo-context.ts';
import type { Random } from '../random.ts';

export type BillPlan = Omit<NewWalletLine, 'buyerId'>;

/** Moments in the order of time, one in each of `count` stretches of the days before now. */
export const momentsOf = (count: number, days: number, now: number, random: Random): Date[] =>
  Array.from({ length: count }, (_, i) => daysAgo(now, (days * (count - i - random.next())) / count));

/** Cents. Below this somebody tops up before the next order. */
const LITTLE = 6_000;

/** The ups and downs of a wallet in use: top-ups, orders, now and then money back; never below nothing. */
export function composeBills(count: number, days: number, now: number, random: Random): BillPlan[] {
  let balance = 0;
  let order = 0;
  let paid = 0;
  return momentsOf(count, days, now, random).map((createdAt): BillPlan => {
    const linkId = `PT${createdAt.toISOString().slice(0, 10).replaceAll('-', '')}${1_000 + order}`;
    if (balance < LITTLE) {
      const amount = random.pick([10_000, 15_000, 20_000, 30_000]);
      balance += amount;
      return { type: 1, amount, linkType: 'recharge', createdAt };
    }
    if (paid > 0 && random.chance(0.08)) {
      const amount = paid;
      balance += amount;
      paid = 0;
      return { type: 1, amount, linkType: 'order', linkId, createdAt };
    }
    order++;
    paid = random.int(590, LITTLE);
    balance -= paid;
    return { type: 2, amount: paid, linkType: 'order', linkId, createdAt };
  });
}
