import { convert, toWire } from '#domain/money/money.ts';
import type { UseCaseContext } from './use-case.ts';

/** Base-currency minor units → wire text in the currency of the request. */
export function serializeMoney({
  base,
  currency,
}: Pick<UseCaseContext, 'base' | 'currency'>): (minor: number) => string {
  return (minor) => toWire(convert(minor, base, currency), currency);
}
