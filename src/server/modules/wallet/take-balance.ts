import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import type { Mall } from '../../platform/mall.ts';
import { findWallet, takeFromWallet } from './queries/wallet.ts';

export interface Deduction {
  buyerId: number;
  /** Minor units of the base currency, above nothing. */
  amount: number;
  remark: string;
  operator: string;
  /** The amount with its currency, for the record of the act. */
  amountText: string;
}

/** What was there before is the limit. `balance` is what there is afterwards. */
export interface BalanceTaken {
  isTaken: boolean;
  balance: number;
}

/** Takes money out of a wallet, wherever it came from, as an entry of its own; nothing where there is less. */
export const takeBalance = (
  { db, clock }: Mall,
  { operator, amountText, ...taken }: Deduction,
): Promise<BalanceTaken> =>
  db.transact(async (tx) => {
    const at = new Date(clock());
    const isTaken = await takeFromWallet(tx, { ...taken, linkType: 'system', createdAt: at });
    const subject = `account ${taken.buyerId}`;
    const details = { amount: amountText, note: taken.remark };
    if (isTaken) await recordOperatorAct(tx, { operator, command: 'balance take', subject, details, at });
    const { balance } = await findWallet(tx, taken.buyerId);
    return { isTaken, balance };
  });
