import { convert, toWire } from '#domain/money.ts';
import type { CallContext } from '../http/context.ts';

/** Base-currency minor units → wire text in the currency of the request. */
export function moneyOnWire({ base, currency }: Pick<CallContext, 'base' | 'currency'>): (minor: number) => string {
  return (minor) => toWire(convert(minor, base, currency), currency);
}
