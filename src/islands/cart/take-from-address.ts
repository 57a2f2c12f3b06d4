import { addChosen } from '#stores/cart-view.ts';

/**
 * The form of a goods page that was sent before its code came brings its fields along in the address: goods, one field
 * for each option (`o0`, `o1`, …) and quantity. They leave the address when they are in the cart, so that a reload
 * adds nothing.
 */
export async function takeFromAddress(): Promise<void> {
  const fields = new URLSearchParams(location.search);
  const goodsId = Number(fields.get('goods'));
  if (!Number.isInteger(goodsId) || goodsId <= 0) return;
  const chosen = [...fields].filter(([name]) => /^o\d$/.test(name)).map(([, value]) => Number(value));
  const isAdded = await addChosen(goodsId, chosen, Number(fields.get('quantity')));
  if (isAdded) history.replaceState(null, '', location.pathname);
}
