import { OperatorError } from '../../platform/config/operator-error.ts';
import type { Mall } from '../../platform/mall.ts';
import { listCurrencies } from './queries/currencies.ts';

/** The currency that prices and wallets are kept in, for commands of the operator. Throws an `OperatorError` where there is no mall yet. */
export async function readBaseCurrency({ db }: Pick<Mall, 'db'>) {
  const base = (await listCurrencies(db.sql)).find(({ isDefault }) => isDefault);
  if (!base) throw new OperatorError('This database holds no mall yet: "mall init" makes one.');
  return base;
}
