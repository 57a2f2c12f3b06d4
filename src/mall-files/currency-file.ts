import { OperatorError } from '../server/platform/config/operator-error.ts';

/** PostgreSQL and the pages count with at most three. */
const MOST_DECIMALS = 3;

export interface CurrencyFile {
  symbol: string;
  name: string;
  rate: string;
  decimals: number;
  isBase: boolean;
  sort: number;
}

/** A currency as the platform's data of languages and countries know it. Throws OperatorError for a code of none. */
export function currencyFile(code: string, rate: string, sort: number): CurrencyFile {
  if (!Intl.supportedValuesOf('currency').includes(code))
    throw new OperatorError(`${code} is no currency. Its code has three letters, such as EUR.`);
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  if (decimals > MOST_DECIMALS)
    throw new OperatorError(`${code} has ${decimals} decimals; a mall counts with at most 3.`);
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
  const name = new Intl.DisplayNames('en', { type: 'currency' }).of(code) ?? code;
  return { symbol, name, rate, decimals, isBase: sort === 1, sort };
}
