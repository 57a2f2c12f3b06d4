import type { Currency } from '#domain/money/money.ts';
import type { Locale } from '#locale/locales.ts';
import type { Mall } from './mall.ts';

export interface CurrencyRow extends Currency {
  readonly id: number;
  readonly symbol: string;
  readonly name: string;
  readonly isDefault: boolean;
}

/** Who is logged in. */
export interface Session {
  readonly id: number;
  readonly buyerId: number;
  /** When the buyer last proved in this session who they are; null for a session that another device let in. */
  readonly provedAt: Date | null;
}

/** A write that may come twice: the key that names it, and a hash of the call with its input. */
export interface RepeatKey {
  readonly key: string;
  readonly digest: string;
}

/** What the mall's cookie holds about the browser. */
export interface DeviceCookie {
  readonly token: string | undefined;
  /** Has the browser keep a token that no script can read. */
  keep(token: string, seconds: number): void;
}

/** What a use case receives of the request that it serves. Nothing here belongs to HTTP. */
export interface UseCaseContext {
  readonly mall: Mall;
  readonly locale: Locale;
  /** The currency that the answer's amounts are in. */
  readonly currency: CurrencyRow;
  /** The currency that the catalog's amounts are stored in. */
  readonly base: CurrencyRow;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly requestId: string;
  /** The network address of the client. */
  readonly address: string;
  /** The program that the client says it is; '' where it says nothing. */
  readonly userAgent: string;
  readonly device: DeviceCookie;
  readonly repeat: RepeatKey | null;
  /** The region that the request names, else the mall's home region. */
  region(): Promise<number>;
  /** The region that static pages are made for. */
  homeRegion(): Promise<number>;
  /** The session that the request's token names; null for none or an expired one. Asks the database once. */
  session(): Promise<Session | null>;
}

/** The context of a buyer who is logged in. */
export interface BuyerContext extends UseCaseContext {
  readonly buyer: Session;
}
