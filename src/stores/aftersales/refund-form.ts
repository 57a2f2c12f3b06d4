import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { RefundPreview, Returnable } from '#contract/aftersales.ts';
import type { CallData } from '#contract/index.ts';
import type { OrderDetail, OrderLine } from '#contract/orders.ts';
import { RETURN_WAY } from '#domain/aftersales/refund-state.ts';
import { $token } from '../accounts/session.ts';
import { whyNotShown } from '../orders/order-detail.ts';

export type StoreAddress = CallData<'merchantReturnAddress'>;

/** A line of the order, with what of it can be asked for. */
export interface RefundChoice extends OrderLine, Returnable {}

export interface RefundForm {
  order: OrderDetail;
  merId: number;
  merName: string;
  currency: string;
  choices: readonly RefundChoice[];
  reasons: readonly string[];
  /** Where products can be brought to; null where that is not possible. */
  store: StoreAddress | null;
}

export interface ShownForm {
  orderNo: string;
  form: RefundForm | null;
  state: 'loading' | 'ready' | 'failed';
  why: string;
  message?: string;
}

/** The form for pieces of one order; null while none is asked for. */
export const $refundForm = atom<ShownForm | null>(null);

/** The line that a request begins with; null where the address names none. */
export function readChosenLine(search: string): number | null {
  const text = new URLSearchParams(search).get('orderDetailId') ?? '';
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}

function choicesOf(order: OrderDetail, preview: RefundPreview): RefundChoice[] {
  const lines = order.merchantOrderList.flatMap(({ orderInfoList }) => orderInfoList);
  return preview.choices.flatMap(({ orderDetailId, ...returnable }) => {
    const line = lines.find(({ id }) => id === orderDetailId);
    return line ? [{ ...line, ...returnable }] : [];
  });
}

async function readForm(orderNo: string): Promise<RefundForm> {
  const [order, preview, reasons] = await Promise.all([
    callMall('orderDetail', { orderNo }),
    callMall('refundPreview', { orderNo, lines: [] }),
    callMall('refundReasons', {}),
  ]);
  const { merId, merName, currency } = preview;
  const choices = choicesOf(order, preview);
  const isStorePossible = choices.some(({ ways }) => ways.includes(RETURN_WAY.inStore));
  // Without its address the way is offered all the same; the mall names it with the answer of the shop.
  const store = isStorePossible ? await callMall('merchantReturnAddress', { id: merId }).catch(() => null) : null;
  return { order, merId, merName, currency, choices, reasons, store };
}

/** Reads what the form needs; what was there stays while it is read anew. */
export async function loadRefundForm(orderNo: string): Promise<void> {
  const token = $token.get();
  const shown = $refundForm.get();
  const before = shown?.orderNo === orderNo ? shown.form : null;
  const asked: ShownForm = { orderNo, form: before, state: 'loading', why: '' };
  $refundForm.set(asked);
  const answer = await readForm(orderNo).catch(whyNotShown);
  if ($refundForm.get() !== asked || $token.get() !== token) return;
  if ('why' in answer) $refundForm.set({ ...asked, state: 'failed', ...answer });
  else $refundForm.set({ orderNo, form: answer, state: 'ready', why: '' });
}

/** Anyone who logs in next finds nothing of it. */
export const forgetRefundForm = () => $refundForm.set(null);
