import { KEPT } from '#contract/envelope.ts';
import { persistentAtom } from '../shell/persistent.ts';

/** Number of lines in the cart: the badge of a page needs nothing else of it. */
export const $cartCount = persistentAtom<number>(KEPT.cart, 0, {
  encode: String,
  decode: (text) => (/^\d{1,3}$/.test(text) ? Number(text) : 0),
});
