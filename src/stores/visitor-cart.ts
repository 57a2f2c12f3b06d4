import { MOST_LINES, MOST_PIECES } from '#domain/cart.ts';
import type { CartLine } from '#domain/cart-change.ts';
import { persistentAtom } from './persistent.ts';
import { newKey } from './repeat-key.ts';

const whole = (value: unknown, most = Number.MAX_SAFE_INTEGER): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= most;

/** Whether something that was kept is a line of a cart. */
export const isCartLine = (value: unknown): value is CartLine => {
  if (typeof value !== 'object' || value === null) return false;
  const { goodsId, skuId, quantity } = value as Record<string, unknown>;
  return whole(goodsId) && whole(skuId) && whole(quantity, MOST_PIECES);
};

function decode(text: string): readonly CartLine[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter(isCartLine).slice(0, MOST_LINES) : [];
  } catch {
    return [];
  }
}

/** What a visitor put into the cart: kept in the browser, shared by its tabs, until it is part of the cart of who logs in. */
export const $visitorCart = persistentAtom<readonly CartLine[]>('cart', [], { encode: JSON.stringify, decode });

/** Names this state of the visitor's cart, so that whatever tab hands it over, and however often, it is added once. */
const $name = persistentAtom<string>('cartKey', '', { encode: (text) => text, decode: (text) => text.slice(0, 64) });

export function setVisitorCart(lines: readonly CartLine[]): void {
  $name.set(newKey());
  $visitorCart.set(lines);
}

/** The name under which the visitor's cart is handed over. */
export function visitorCartKey(): string {
  if (!$name.get()) $name.set(newKey());
  return $name.get();
}
