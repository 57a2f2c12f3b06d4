import { type AddResult, addChosen } from '#stores/cart/cart-view.ts';

/**
 * The form of a product page that was sent before its code came brings its fields along in the address: products, one field
 * for each option (`o0`, `o1`, …) and quantity. They leave the address when the mall has answered, so that a reload
 * adds nothing twice, and loses nothing.
 */
export async function takeFromAddress(): Promise<AddResult> {
  const fields = new URLSearchParams(location.search);
  const productId = Number(fields.get('goods'));
  if (!Number.isInteger(productId) || productId <= 0) return 'added';
  const chosen = [...fields].filter(([name]) => /^o\d$/.test(name)).map(([, value]) => Number(value));
  const adding = await addChosen(productId, chosen, Number(fields.get('quantity')));
  if (adding !== 'unreachable') history.replaceState(null, '', location.pathname);
  return adding;
}
