import { type Currency, fromWire, hasMoreDecimals, toWire } from '#domain/money/money.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { refusal } from './read-values.ts';

/** '12.50' of '--price'. Whether the currency has so many decimals is known when the mall is open: `minorOf`. */
export function readAmount(name: string, text: string | boolean | undefined): string {
  if (typeof text === 'string' && /^\d{1,9}(\.\d{1,3})?$/.test(text) && Number(text) > 0) return text;
  throw refusal(name, "an amount of more than nothing, like 12.50 in the mall's base currency", text);
}

export type NamedCurrency = Pick<Currency, 'code' | 'decimals'>;

/** '12.5' in minor units. Throws an `OperatorError` where the currency has not so many decimals. */
export function minorOf(amount: string, currency: NamedCurrency): number {
  const { code, decimals } = currency;
  if (!hasMoreDecimals(amount, decimals)) return fromWire(amount, currency);
  throw new OperatorError(`${code} has ${decimals} decimals, and "${amount}" has more.`);
}

/** '12.50 USD' */
export const amountText = (minor: number, currency: NamedCurrency): string =>
  `${toWire(minor, currency)} ${currency.code}`;
