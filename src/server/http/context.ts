import type { Currency } from '#domain/money.ts';
import type { Locale } from '#locale/locales.ts';
import type { Mall } from '../mall.ts';

export interface CurrencyRow extends Currency {
  readonly id: number;
  readonly symbol: string;
  readonly name: string;
  readonly isDefault: boolean;
}

/** One request as its handler sees it. */
export interface CallContext {
  readonly mall: Mall;
  readonly locale: Locale;
  /** The currency that the answer's amounts are in. */
  readonly currency: CurrencyRow;
  /** The currency that the catalogue's amounts are stored in. */
  readonly base: CurrencyRow;
  readonly regionId: number;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly requestId: string;
  /** What the request says beyond the contract; undefined where it says nothing. */
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
}
