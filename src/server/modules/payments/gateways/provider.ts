import type { Currency } from '#domain/money/money.ts';
import type { Locale } from '#locale/locales.ts';

export type ProviderName = 'sandbox' | 'wechat' | 'alipay' | 'stripe';

/** What one try to pay is about. `no` is ours and names it on both sides; the amount is in minor units. */
export interface Bill {
  no: string;
  payType: string;
  amount: number;
  currency: string;
  decimals: number;
  /** What the payer reads beside the amount. */
  title: string;
  expiresAt: Date;
  locale: Locale;
  /** Where the gateway's own page leads back to, once it has been paid there and where it has not. */
  back: { paid: string; unpaid: string };
}

/** A bill that was begun; `gatewayNo` is the gateway's own number of it, '' where it has none or none has arrived. */
export interface BegunBill {
  no: string;
  gatewayNo: string;
}

/**
 * What has begun: `code` is what the QR code says, or the address of the gateway's page. Or why the gateway never accepts
 * such a bill, so that it is to be paid otherwise.
 */
export type Begun = { code: string; gatewayNo: string } | { refused: string };

/** A message that a gateway sent unasked, with proof that the gateway sent it. */
export interface GatewayEvent {
  /** The gateway's name of this message: the same when it sends it again. */
  id: string;
  /** `closed` is said of a bill, the others of its money: a refund was made, given up, or could not reach its payer. */
  kind: 'paid' | 'refunded' | 'refundClosed' | 'refundAbnormal' | 'closed';
  no: string;
  /** The number of the refund, which may be none of ours; '' where there is none. */
  refundNo: string;
  /** Of a closed one 0. */
  amount: number;
  /** Of a closed one ''. */
  currency: string;
  gatewayNo: string;
}

/** What goes back of a bill. `no` is ours and names it on both sides; amounts are in minor units of the bill's currency. */
export interface Refund {
  no: string;
  billNo: string;
  /** The gateway's own number of the payment. */
  billGatewayNo: string;
  amount: number;
  /** What was paid with the bill. */
  paid: number;
  currency: string;
  decimals: number;
}

/**
 * What a gateway says of a refund. `closed` uses its number up: nothing will ever be paid back under it. `refused`: not
 * accepted, so that nothing is under way; `isNumberUsed` says whether the gateway repeats this answer under this number,
 * whatever has changed. `abnormal`: accepted, and its payer cannot get it, for which somebody has to act at the gateway;
 * `unknown`: it has no refund of this number.
 */
export type RefundAnswer =
  | { state: 'pending' | 'unknown' | 'closed' | 'abnormal' }
  | { state: 'refunded'; amount: number }
  | { state: 'refused'; reason: string; isNumberUsed: boolean };

/** Why a message counts as none: without proof, with a wrong one, too old, for another merchant, or not to be read. */
export interface Unheard {
  unheard: 'unsigned' | 'forged' | 'stale' | 'foreign' | 'malformed';
}

/** How a message is read: as an event, as one that needs no action, or as none of the gateway's at all. */
export type ReceivedEvent = GatewayEvent | { idle: true } | Unheard;

/** A message as it came: header names in small letters, bytes that nothing has read yet. */
export interface GatewayMessage {
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

/**
 * A gateway's answer to a query. A bill that it does not know may be under way to it, or have a code that was not
 * scanned yet: as long as it can be paid, nothing follows from that.
 */
export type GatewayState =
  | { state: 'open' | 'unknown' | 'closed' | 'refunded' }
  | { state: 'paid'; amount: number; currency: string; gatewayNo: string };

/** What the gateway reads as "received" and as "send it again". */
export interface Reply {
  status: 200 | 400 | 401 | 503;
  type: string;
  body: string;
}

/** A way to be paid. Whatever goes wrong at the other end, silence too, is a `GatewayError` within five seconds. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** The only currency that it takes; null for many. */
  readonly currency: string | null;
  /** How many decimals a bill in a currency has; null where it takes no such bill. */
  decimalsOf(currency: Pick<Currency, 'code' | 'decimals'>): number | null;
  /** Whether it takes bills of such an amount. */
  canBill(bill: Pick<Bill, 'amount' | 'currency'>): boolean;
  /** Begun again under the same number, it is the same bill. */
  begin(bill: Bill): Promise<Begun>;
  /** Whether the gateway reports a refund with its own amount, or with that of all refunds of the bill until then. */
  readonly refundsShown: 'each' | 'all';
  /** Reads nothing of a message before its signature has been verified over the bytes that came. */
  report(message: GatewayMessage): Promise<ReceivedEvent>;
  ask(bill: BegunBill): Promise<GatewayState>;
  /** Once it has given true, the bill cannot be paid any more; false where the gateway does not know it (yet). */
  close(bill: BegunBill): Promise<boolean>;
  /** How long the gateway wants between two refunds of one bill. */
  readonly refundPauseMs: number;
  /** Pays back once under one number, however often it is asked for. */
  refund(refund: Refund): Promise<RefundAnswer>;
  askRefund(refund: Refund): Promise<RefundAnswer>;
  reply(isReceived: boolean): Pick<Reply, 'type' | 'body'>;
}

/** The gateway does not answer, refuses, or sends what cannot be read. What has become of the bill is not known. */
export class GatewayError extends Error {}

/** How long anybody waits for a gateway. */
export const GATEWAY_MS = 5_000;

/** What a gateway of one currency bills. */
export const billsOnly = (only: string): Pick<PaymentProvider, 'currency' | 'decimalsOf' | 'canBill'> => ({
  currency: only,
  decimalsOf: ({ code, decimals }) => (code === only ? decimals : null),
  canBill: () => true,
});

/** How old a message may be, and how far its clock ahead of ours. */
export const MESSAGE_AGE_MS = 5 * 60_000;
