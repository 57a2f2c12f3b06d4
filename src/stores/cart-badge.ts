import { KEPT } from '#contract/envelope.ts';
import { persistentAtom } from './persistent.ts';

/** How many lines the cart has, for the badge of every page: they need not know of whose cart, nor read it. */
export const $cartCount = persistentAtom<number>(KEPT.cart, 0, {
  encode: String,
  decode: (text) => (/^\d{1,3}$/.test(text) ? Number(text) : 0),
});
