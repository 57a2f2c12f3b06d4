import type { Mall } from '../../platform/mall.ts';
import { insertWalletLine } from './queries/wallet.ts';

export interface Addition {
  buyerId: number;
  /** Minor units of the base currency, above nothing. */
  amount: number;
  remark?: string;
}

/** What the mall itself puts into a wallet; it counts as topped up. Gives the balance afterwards. */
export const addBalance = ({ db, clock }: Mall, addition: Addition): Promise<number> =>
  db.transact((tx) => insertWalletLine(tx, { ...addition, type: 1, linkType: 'system', createdAt: new Date(clock()) }));
