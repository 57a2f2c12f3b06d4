import { callBinding } from '#api-client/own-currency.ts';
import type { CallInput } from '#contract/index.ts';
import { $selectedRows } from '../cart/cart-selection.ts';
import { syncCart } from '../cart/cart-sync.ts';
import { isRefused } from '../shell/call-failure.ts';
import { createRepeatKey } from '../shell/idempotency-key.ts';

/** The pre-order that was made, or what the mall said against it; '' where it did not answer. */
export type Begun = { preOrderNo: string } | { refusal: string };

const once = createRepeatKey();

/** Has the mall keep what is to be bought, for its page to confirm. */
export async function beginOrder(wish: CallInput<'preOrder'>): Promise<Begun> {
  try {
    const { orderNo } = await once(wish, (repeat) => callBinding('preOrder', wish, { repeat }));
    return { preOrderNo: orderNo };
  } catch (error) {
    return { refusal: isRefused(error) ? error.message : '' };
  }
}

/** The same for the chosen lines of the cart, once the mall has them all. */
export async function beginCartOrder(): Promise<Begun> {
  await syncCart();
  const rows = $selectedRows.get();
  if (rows.length === 0 || rows.some(({ id }) => id === 0)) return { refusal: '' };
  return beginOrder({
    preOrderType: 'shoppingCart',
    orderDetails: rows.map(({ id }) => ({ shoppingCartId: id })),
  });
}
