import { atom, map } from 'nanostores';
import { CallError } from '#api-client/caller.ts';
import { callBinding } from '#api-client/own-currency.ts';
import type { PayType } from '#contract/pay.ts';
import { createRepeatKey } from './repeat-key.ts';

/** What a payment by one method is at: `code` is what its QR code says. */
export type Payment =
  | { state: 'beginning' }
  | { state: 'waiting'; code: string }
  | { state: 'paid' }
  /** With the mall's sentence, '' where it could not be reached; another try is the same payment. */
  | { state: 'failed'; message: string };

/** What the shopper wants to pay by; null until chosen. */
export const $payType = atom<PayType | null>(null);
/** Payments that were begun, by method: choosing another one and coming back begins no second. */
export const $payments = map<{ [method in PayType]?: Payment }>({});

const CHANNELS = { weixin: 'native', alipay: 'alipayPc', yue: 'yue' } as const;

const keys = { weixin: createRepeatKey(), alipay: createRepeatKey(), yue: createRepeatKey() };

async function begin(orderNo: string, payType: PayType): Promise<Payment> {
  const input = { orderNo, payType, payChannel: CHANNELS[payType] };
  try {
    const answer = await callBinding('payBegin', input, { repeat: keys[payType].of(input) });
    keys[payType].done();
    if (answer.status) return { state: 'paid' };
    return { state: 'waiting', code: (payType === 'alipay' ? answer.alipayRequest : answer.jsConfig?.mwebUrl) ?? '' };
  } catch (error) {
    const isTold = error instanceof CallError && error.problem !== 'unreachable';
    // A refusal is an answer: who tries once more wants it anew.
    if (isTold) keys[payType].done();
    return { state: 'failed', message: isTold ? error.message : '' };
  }
}

/** Begins a payment, or pays from the wallet at once; one at a time by each method. */
export async function beginPayment(orderNo: string, payType: PayType): Promise<Payment | null> {
  const state = $payments.get()[payType]?.state;
  if (state === 'beginning' || state === 'paid') return null;
  $payments.setKey(payType, { state: 'beginning' });
  const payment = await begin(orderNo, payType);
  $payments.setKey(payType, payment);
  return payment;
}

/** Chooses a method; its code is asked for once. The wallet pays only when it is told to. */
export function choosePayType(orderNo: string, payType: PayType): void {
  $payType.set(payType);
  const state = $payments.get()[payType]?.state;
  if (payType !== 'yue' && state !== 'waiting') void beginPayment(orderNo, payType);
}
