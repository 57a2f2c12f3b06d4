import { atom, map } from 'nanostores';
import { callBinding } from '#api-client/own-currency.ts';
import type { PayType } from '#contract/payments.ts';
import { $token } from '../accounts/session.ts';
import { failureMessage } from '../shell/call-failure.ts';
import { createRepeatKey } from '../shell/idempotency-key.ts';

/** By its payer or the gateway, with the mall's sentence; the next try is another payment. */
export interface Declined {
  state: 'declined';
  message: string;
}

/** What a payment by one method is at: `code` is what its QR code says, or the address of the page to pay on. */
export type Payment =
  | { state: 'beginning' }
  | { state: 'waiting'; code: string }
  | { state: 'paid' }
  /** Somebody has come back from the page to pay on; what has become of it is asked. */
  | { state: 'returned' }
  | Declined
  /** With the mall's sentence, '' where it could not be reached; another try is the same payment. */
  | { state: 'failed'; message: string };

/** What the shopper wants to pay by; null until chosen. */
export const $payType = atom<PayType | null>(null);
/** Payments that were begun, by method: choosing another one and coming back begins no second. */
export const $payments = map<{ [method in PayType]?: Payment }>({});

const CHANNELS = { weixin: 'native', alipay: 'alipayPc', card: 'hosted', yue: 'yue' } as const;

const once = {
  weixin: createRepeatKey(),
  alipay: createRepeatKey(),
  card: createRepeatKey(),
  yue: createRepeatKey(),
};

async function begin(orderNo: string, payType: PayType): Promise<Payment> {
  const input = { orderNo, payType, payChannel: CHANNELS[payType] };
  try {
    const answer = await once[payType](input, (repeat) => callBinding('payBegin', input, { repeat }));
    if (answer.status) return { state: 'paid' };
    const codes = { weixin: answer.jsConfig?.mwebUrl, alipay: answer.alipayRequest, card: answer.redirectUrl, yue: '' };
    return { state: 'waiting', code: codes[payType] ?? '' };
  } catch (error) {
    return { state: 'failed', message: failureMessage(error) };
  }
}

/**
 * Begins a payment, or pays from the wallet at once; one at a time by each method. Null for a press that does nothing, and
 * where the answer finds another order, or another person, at the cashier.
 */
export async function beginPayment(orderNo: string, payType: PayType): Promise<Payment | null> {
  const state = $payments.get()[payType]?.state;
  if (state === 'beginning' || state === 'paid') return null;
  const token = $token.get();
  const beginning: Payment = { state: 'beginning' };
  $payments.setKey(payType, beginning);
  const payment = await begin(orderNo, payType);
  // The cashier forgets payments with their order: then this one, or none, stands there no longer.
  if ($token.get() !== token || $payments.get()[payType] !== beginning) return null;
  $payments.setKey(payType, payment);
  return payment;
}

/** Notes that the payment which was asked about is declined, unless another has taken its place meanwhile. */
export function declinePayment(payType: PayType, asked: Payment | undefined, declined: Declined): void {
  if (asked?.state === 'waiting' && $payments.get()[payType] === asked) $payments.setKey(payType, declined);
}

/** The page on which a card is entered; '' where it cannot be had. The payment that waits for a card keeps its page. */
export async function openCardPage(orderNo: string): Promise<string> {
  const known = $payments.get().card;
  const payment = known?.state === 'waiting' ? known : await beginPayment(orderNo, 'card');
  return payment?.state === 'waiting' ? payment.code : '';
}

/** Notes that somebody comes back from the page on which a card is entered. */
export function noteReturn(): void {
  $payType.set('card');
  $payments.setKey('card', { state: 'returned' });
}

/** Chooses a method and requests its code once. The wallet and cards pay only after a button of their own is pressed. */
export function choosePayType(orderNo: string, payType: PayType): void {
  $payType.set(payType);
  const state = $payments.get()[payType]?.state;
  if (payType !== 'yue' && payType !== 'card' && state !== 'waiting') void beginPayment(orderNo, payType);
}
