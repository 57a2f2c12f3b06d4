import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { RefundDetail } from '#contract/aftersales.ts';
import { $token } from '../accounts/session.ts';
import { onOrderChange } from '../orders/order-change.ts';
import { whyNotShown } from '../orders/order-detail.ts';

/** The request that an address names; '' where it names none. */
export const readRefundNo = (search: string): string => new URLSearchParams(search).get('refundOrderNo')?.trim() ?? '';

export interface ShownRefund {
  /** The number of the request. */
  orderNo: string;
  refund: RefundDetail | null;
  state: 'loading' | 'ready' | 'failed';
  /** What the mall says against showing it; '' where it could not answer. */
  why: string;
  message?: string;
}

/** The request on screen; null while none is asked for. */
export const $refund = atom<ShownRefund | null>(null);

/** Reads a request; the one before stays while it is read anew. */
export async function loadRefund(orderNo: string): Promise<void> {
  const token = $token.get();
  const shown = $refund.get();
  const before = shown?.orderNo === orderNo ? shown.refund : null;
  const asked: ShownRefund = { orderNo, refund: before, state: 'loading', why: '' };
  $refund.set(asked);
  const answer = await callMall('refundDetail', { refundOrderNo: orderNo }).catch(whyNotShown);
  if ($refund.get() !== asked || $token.get() !== token) return;
  if ('why' in answer) $refund.set({ ...asked, state: 'failed', ...answer });
  else $refund.set({ orderNo, refund: answer, state: 'ready', why: '' });
}

/** Anyone who logs in next finds nothing of it. */
export const forgetRefund = () => $refund.set(null);

onOrderChange(() => {
  const shown = $refund.get();
  if (shown) void loadRefund(shown.orderNo);
});
