import { MOST_LINES, MOST_PIECES } from '#domain/cart/cart.ts';
import type { CartLine } from '#domain/cart/cart-change.ts';
import { newKey } from '../shell/idempotency-key.ts';
import { persistentAtom } from '../shell/persistent.ts';

const isPositive = (value: unknown, most = Number.MAX_SAFE_INTEGER): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= most;

/** Whether a stored value is a line of a cart. */
export const isCartLine = (value: unknown): value is CartLine => {
  if (typeof value !== 'object' || value === null) return false;
  const { productId, skuId, quantity } = value as Record<string, unknown>;
  return isPositive(productId) && isPositive(skuId) && isPositive(quantity, MOST_PIECES);
};

function decode(text: string): readonly CartLine[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter(isCartLine).slice(0, MOST_LINES) : [];
  } catch {
    return [];
  }
}

/** A visitor's cart: stored in the browser and shared by its tabs until it is merged into the cart of a buyer. */
export const $visitorCart = persistentAtom<readonly CartLine[]>('cart', [], { encode: JSON.stringify, decode });

/** Idempotency key of this state of the cart: whichever tab sends the merge, and however often, it takes effect once. */
const $key = persistentAtom<string>('cartKey', '', { encode: (text) => text, decode: (text) => text.slice(0, 64) });

export function setVisitorCart(lines: readonly CartLine[]): void {
  $key.set(newKey());
  $visitorCart.set(lines);
}

/** The key under which this state of the visitor's cart is merged. */
export function visitorCartKey(): string {
  if (!$key.get()) $key.set(newKey());
  return $key.get();
}
