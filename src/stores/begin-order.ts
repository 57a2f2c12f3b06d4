import { CallError } from '#api-client/caller.ts';
import { callBinding } from '#api-client/own-currency.ts';
import type { CallInput } from '#contract/index.ts';
import { $chosenRows } from './cart-selection.ts';
import { syncCart } from './cart-sync.ts';
import { createRepeatKey } from './repeat-key.ts';

/** The pre-order that was made, or what the mall said against it; '' where it did not answer. */
export type Begun = { preOrderNo: string } | { refusal: string };

const once = createRepeatKey();

/** Has the mall keep what is to be bought, for its page to confirm. */
export async function beginOrder(wish: CallInput<'preOrder'>): Promise<Begun> {
  try {
    const { orderNo } = await once(wish, (repeat) => callBinding('preOrder', wish, { repeat }));
    return { preOrderNo: orderNo };
  } catch (error) {
    return { refusal: error instanceof CallError && error.problem === 'refused' ? error.message : '' };
  }
}

/** The same for the chosen lines of the cart, once the mall has them all. */
export async function beginCartOrder(): Promise<Begun> {
  await syncCart();
  const rows = $chosenRows.get();
  if (rows.length === 0 || rows.some(({ id }) => id === 0)) return { refusal: '' };
  return beginOrder({
    preOrderType: 'shoppingCart',
    orderDetails: rows.map(({ id }) => ({ shoppingCartId: id })),
  });
}
