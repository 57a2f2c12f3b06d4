import { computed } from 'nanostores';
import { $cart } from './cart.ts';
import { $bestSold, FEW } from './popular-goods.ts';

/** One text, so that a press on a quantity changes nothing here. */
const $goodsInCart = computed($cart, (lines) => [...new Set(lines.map(({ goodsId }) => goodsId))].sort().join());

/** What sells best of what is not in the cart; null until it is known. */
export const $stillNeeded = computed([$bestSold, $goodsInCart], (goods, inCart) => {
  const held = new Set(inCart.split(',').map(Number));
  return goods?.filter(({ id }) => !held.has(id)).slice(0, FEW) ?? null;
});
