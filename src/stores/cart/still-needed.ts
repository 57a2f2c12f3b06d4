import { computed } from 'nanostores';
import { $bestSold, FEW } from '../catalog/popular-products.ts';
import { $cart } from './cart.ts';

/** One text, so that a changed quantity causes no update. */
const $productsInCart = computed($cart, (lines) => [...new Set(lines.map(({ productId }) => productId))].sort().join());

/** Bestsellers that are not in the cart; null until they were read. */
export const $stillNeeded = computed([$bestSold, $productsInCart], (products, inCart) => {
  const ids = new Set(inCart.split(',').map(Number));
  return products?.filter(({ id }) => !ids.has(id)).slice(0, FEW) ?? null;
});
