import { atom } from 'nanostores';
import { callBinding } from '#api-client/own-currency.ts';
import type { OrderDetail } from '#contract/orders.ts';
import { $token } from '../accounts/session.ts';

/** The order that is being paid; null until it was read. A payment does not depend on it. */
export const $paidFor = atom<OrderDetail | 'failed' | null>(null);

export const forgetPaidFor = () => $paidFor.set(null);
$token.listen(forgetPaidFor);

/** Reads what is paid for. An answer that comes after another buyer has logged in is dropped. */
export async function loadPaidFor(orderNo: string): Promise<void> {
  const token = $token.get();
  const order = await callBinding('orderDetail', { orderNo }).catch(() => 'failed' as const);
  if ($token.get() === token) $paidFor.set(order);
}
