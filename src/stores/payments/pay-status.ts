import { atom } from 'nanostores';
import { callBinding } from '#api-client/own-currency.ts';
import type { OrderDetail } from '#contract/orders.ts';
import type { PayType } from '#contract/payments.ts';
import { $token } from '../accounts/session.ts';
import { closedOrder } from '../orders/closed-order.ts';
import { failureMessage } from '../shell/call-failure.ts';
import { queryPaid, type ReceivedEvent } from './follow-payment.ts';

export type PayStatus =
  | { state: 'loading' }
  | { state: 'timedOut'; order?: OrderDetail }
  | { state: 'cancelled'; order: OrderDetail }
  | { state: 'paid'; order: OrderDetail }
  /** No payment was tried, or the payment has not arrived. */
  | { state: 'unpaid'; order: OrderDetail }
  /** The last payment was declined; the order is open for another. */
  | { state: 'declined'; order: OrderDetail }
  /** The mall's sentence; '' where it cannot be reached. */
  | { state: 'failed'; message: string };

export const $payStatus = atom<PayStatus>({ state: 'loading' });

export const forgetPayStatus = () => $payStatus.set({ state: 'loading' });
$token.listen(forgetPayStatus);

/** In the place of a number: it was not paid in time. */
const NO_ORDER = '0';

const GATEWAYS = ['weixin', 'alipay', 'card'] as const satisfies readonly PayType[];

const payTypeOf = (text: string): PayType | null => GATEWAYS.find((known) => known === text) ?? null;

/** An unpaid order may name no method; the last payment by any of them may have been declined. */
async function readOutcome(orderNo: string, payType: PayType | null): Promise<ReceivedEvent> {
  const received = await Promise.all((payType ? [payType] : GATEWAYS).map((method) => queryPaid(orderNo, method)));
  return received.find((one) => one === 'paid') ?? received.find((one) => typeof one === 'object') ?? 'unpaid';
}

/** If the gateway has not reported the payment, queries it once, and reads the order again if it is paid. */
async function read(orderNo: string): Promise<PayStatus> {
  const order = await callBinding('orderDetail', { orderNo });
  if (order.paid) return { state: 'paid', order };
  const closed = closedOrder(order);
  if (closed) return closed;
  const outcome = await readOutcome(orderNo, payTypeOf(order.payType));
  if (outcome === 'paid') return { state: 'paid', order: await callBinding('orderDetail', { orderNo }) };
  return { state: typeof outcome === 'object' ? 'declined' : 'unpaid', order };
}

const failedState = (error: unknown): PayStatus => ({ state: 'failed', message: failureMessage(error) });

export async function loadPayStatus(orderNo: string): Promise<void> {
  const token = $token.get();
  forgetPayStatus();
  const found = await (orderNo === NO_ORDER ? { state: 'timedOut' as const } : read(orderNo).catch(failedState));
  if ($token.get() === token) $payStatus.set(found);
}
