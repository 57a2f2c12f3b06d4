import type { Currency } from '#domain/money.ts';
import type { Locale } from '#locale/locales.ts';
import type { Failure } from '../failure.ts';
import type { Mall } from '../mall.ts';

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
  /** The network address of whoever sent it. */
  readonly address: string;
  readonly repeat: RepeatKey | null;
  /** Whose session the request's token names; null for none or a spent one. Asks the database once. */
  session(): Promise<Session | null>;
  /** The file that came with it, read when it is asked for; a refusal where there is none that can be taken. */
  file(): Promise<Uint8Array | Failure>;
  /** What the request says beyond the contract; undefined where it says nothing. */
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  /** Has the browser keep a cookie that no script can read, for the mall's own pages. */
  keepCookie(name: string, value: string, seconds: number): void;
}

/** A request of somebody who is logged in. */
export interface BuyerContext extends CallContext {
  readonly buyer: Session;
}
