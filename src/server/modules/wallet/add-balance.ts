import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import type { Mall } from '../../platform/mall.ts';
import { insertWalletLine } from './queries/wallet.ts';

export interface Addition {
  buyerId: number;
  /** Minor units of the base currency, above nothing. */
  amount: number;
  remark?: string;
  operator: string;
  /** The amount with its currency, for the record of the act. */
  amountText: string;
}

/** What the mall itself puts into a wallet; it counts as topped up. Gives the balance afterwards. */
export const addBalance = ({ db, clock }: Mall, { operator, amountText, ...addition }: Addition): Promise<number> =>
  db.transact(async (tx) => {
    const at = new Date(clock());
    const balance = await insertWalletLine(tx, { ...addition, type: 1, linkType: 'system', createdAt: at });
    const subject = `account ${addition.buyerId}`;
    const details = { amount: amountText, note: addition.remark ?? '' };
    await recordOperatorAct(tx, { operator, command: 'balance add', subject, details, at });
    return balance;
  });
