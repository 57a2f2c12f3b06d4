import { atom } from 'nanostores';
import type { PreOrder, PreOrderLine } from '#contract/checkout/checkout-session.ts';
import { beginOrder } from './begin-checkout.ts';
import { $checkout, replaceCheckout } from './checkout.ts';
import { requestPrice } from './checkout-price.ts';
import { $isPlacing } from './placing.ts';

export type LeftOut = { preOrderNo: string } | { refusal: string };

export const $isLeavingOut = atom(false);

/** The lines of the cart that an order would have without one of its lines; none where it cannot be left out. */
export function cartLinesWithout({ cartIdList }: PreOrder, { shoppingCartId = 0 }: PreOrderLine): number[] {
  return cartIdList.includes(shoppingCartId) ? cartIdList.filter((id) => id !== shoppingCartId) : [];
}

async function replaceBy(lines: readonly number[]): Promise<LeftOut> {
  const orderDetails = lines.map((shoppingCartId) => ({ shoppingCartId }));
  const begun = await beginOrder({ preOrderType: 'shoppingCart', orderDetails });
  if ('refusal' in begun) return begun;
  const refusal = await replaceCheckout(begun.preOrderNo);
  if (refusal !== null) return { refusal };
  void requestPrice();
  return begun;
}

/**
 * Goes on with the order without one of its lines, which stays in the cart: a new order of the others takes its place, with
 * the same choices. `refusal` is what the mall says against it, '' where it did not answer; null where nothing was done.
 */
export async function leaveOut(line: PreOrderLine): Promise<LeftOut | null> {
  const checkout = $checkout.get();
  if ($isLeavingOut.get() || $isPlacing.get() || checkout.state !== 'ready') return null;
  const lines = cartLinesWithout(checkout.order, line);
  if (lines.length === 0) return null;
  $isLeavingOut.set(true);
  return replaceBy(lines).finally(() => $isLeavingOut.set(false));
}
