import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { OrderDetail } from '#contract/orders.ts';
import { $token } from '../accounts/session.ts';
import { isRefused } from '../shell/call-failure.ts';
import { describeFailure } from '../shell/paged-list.ts';
import { onOrderChange } from './order-change.ts';

export interface ShownOrder {
  orderNo: string;
  /** Null until it was answered once. */
  order: OrderDetail | null;
  state: 'loading' | 'ready' | 'failed';
  /** What the mall says against showing it; '' where it could not answer. */
  why: string;
  /** What it says of why it could not. */
  message?: string;
}

/** A refusal takes the place of what was asked for; after a failure the same may be asked again. */
export const whyNotShown = (error: unknown): { why: string; message?: string } =>
  isRefused(error) ? { why: error.message } : { why: '', ...describeFailure(error) };

/** The order on screen; null while none is asked for. */
export const $order = atom<ShownOrder | null>(null);

/** Reads an order; the one before stays while it is read anew. */
export async function loadOrder(orderNo: string): Promise<void> {
  const token = $token.get();
  const shown = $order.get();
  const before = shown?.orderNo === orderNo ? shown.order : null;
  const asked: ShownOrder = { orderNo, order: before, state: 'loading', why: '' };
  $order.set(asked);
  const answer = await callMall('orderDetail', { orderNo }).catch(whyNotShown);
  if ($order.get() !== asked || $token.get() !== token) return;
  if ('why' in answer) $order.set({ ...asked, state: 'failed', ...answer });
  else $order.set({ orderNo, order: answer, state: 'ready', why: '' });
}

/** Anyone who logs in next finds nothing of it. */
export const forgetOrder = () => $order.set(null);

onOrderChange(() => {
  const shown = $order.get();
  if (shown) void loadOrder(shown.orderNo);
});
