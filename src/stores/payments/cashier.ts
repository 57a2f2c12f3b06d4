import { atom } from 'nanostores';
import { callBinding } from '#api-client/own-currency.ts';
import { ORDER_CLOSED } from '#contract/error-codes.ts';
import type { CallData } from '#contract/index.ts';
import type { PayType } from '#contract/payments.ts';
import { $token } from '../accounts/session.ts';
import { type ClosedOrder, closedOrder } from '../orders/closed-order.ts';
import { errorCodeOf, failureMessage, isRefused } from '../shell/call-failure.ts';
import { $payments, $payType, noteReturn } from './begin-payment.ts';

export type Bill = CallData<'payCashier'>;

export type Cashier =
  | { state: 'loading' }
  | { state: 'ready'; orderNo: string; bill: Bill; methods: readonly PayType[] }
  /** It was paid meanwhile, in another tab or by the code that somebody scanned. */
  | { state: 'paid'; orderNo: string }
  /** It was cancelled, by the shopper or because its time was over. */
  | ClosedOrder
  /** There is no such order; or, with '', the mall cannot be reached. */
  | { state: 'refused' | 'failed'; message: string };

export const $cashier = atom<Cashier>({ state: 'loading' });

export function forgetCashier(): void {
  $cashier.set({ state: 'loading' });
  $payType.set(null);
  $payments.set({});
}
$token.listen(forgetCashier);

/** What became of an order that takes no payment any more. */
async function closedState(orderNo: string, message: string): Promise<Cashier> {
  const order = await callBinding('orderDetail', { orderNo }).catch(() => null);
  if (order?.paid) return { state: 'paid', orderNo };
  return (order && closedOrder(order)) ?? { state: 'failed', message };
}

async function faultState(orderNo: string, error: unknown): Promise<Cashier> {
  const message = failureMessage(error);
  if (errorCodeOf(error) === ORDER_CLOSED) return closedState(orderNo, message);
  return { state: isRefused(error) ? 'refused' : 'failed', message };
}

/** The ways to pay of a back end that does not name those of an order. */
async function configuredMethods(): Promise<PayType[]> {
  const { payWechatOpen, aliPayStatus, cardPayStatus, yuePayStatus } = await callBinding('payConfig', {});
  const on = { weixin: payWechatOpen, alipay: aliPayStatus, card: cardPayStatus, yue: yuePayStatus };
  return (['weixin', 'alipay', 'card', 'yue'] as const).filter((method) => on[method]);
}

async function read(orderNo: string): Promise<Cashier> {
  try {
    const bill = await callBinding('payCashier', { orderNo });
    return { state: 'ready', orderNo, bill, methods: bill.methods ?? (await configuredMethods()) };
  } catch (error) {
    return faultState(orderNo, error);
  }
}

/**
 * Loads what is to be paid; what is shown of it stays where the mall cannot be reached for a moment. `hasReturned`: from the page
 * on which a card is entered.
 */
export async function loadCashier(orderNo: string, hasReturned = false): Promise<void> {
  const token = $token.get();
  const before = $cashier.get();
  const isAgain = before.state === 'ready' && before.orderNo === orderNo;
  if (!isAgain) forgetCashier();
  const found = await read(orderNo);
  if ($token.get() !== token || (isAgain && found.state === 'failed')) return;
  if (hasReturned && !isAgain && found.state === 'ready' && found.methods.includes('card')) noteReturn();
  $cashier.set(found);
}
