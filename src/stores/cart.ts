import { computed } from 'nanostores';
import { MOST_LINES, MOST_PIECES } from '#domain/cart.ts';
import { persistentAtom } from './persistent.ts';

/** A line of a visitor's cart: ids and a quantity, never an amount; prices are read when the cart is shown. */
export interface CartLine {
  goodsId: number;
  skuId: number;
  quantity: number;
}

const whole = (value: unknown, most = Number.MAX_SAFE_INTEGER): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= most;

const isLine = (value: unknown): value is CartLine => {
  if (typeof value !== 'object' || value === null) return false;
  const { goodsId, skuId, quantity } = value as Record<string, unknown>;
  return whole(goodsId) && whole(skuId) && whole(quantity, MOST_PIECES);
};

function decode(text: string): readonly CartLine[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter(isLine).slice(0, MOST_LINES) : [];
  } catch {
    return [];
  }
}

/** A visitor's cart, kept in the browser and shared by its tabs. */
export const $cart = persistentAtom<readonly CartLine[]>('cart', [], { encode: JSON.stringify, decode });

export const $cartCount = computed($cart, (lines) => lines.length);

export interface Added {
  /** How many pieces of the SKU the cart holds now. */
  held: number;
  /** Whether fewer were added than wanted, because no more can be ordered. */
  isShort: boolean;
}

/** Adds pieces of a SKU, with those in the cart already not more than are in stock. The newest line comes first. */
export function addToCart(goodsId: number, skuId: number, quantity: number, stock: number): Added {
  const lines = $cart.get();
  const before = lines.find((line) => line.skuId === skuId)?.quantity ?? 0;
  const most = Math.max(Math.min(stock, MOST_PIECES), before);
  const held = whole(quantity) ? Math.min(before + quantity, most) : before;
  const line = { goodsId, skuId, quantity: held };
  if (held > 0) $cart.set([line, ...lines.filter((other) => other.skuId !== skuId)].slice(0, MOST_LINES));
  return { held, isShort: held < before + quantity };
}

/** Sets how many pieces a line has; 0 removes it. */
export function setQuantity(skuId: number, quantity: number): void {
  if (quantity !== 0 && !whole(quantity)) return;
  const changed = $cart
    .get()
    .map((line) => (line.skuId === skuId ? { ...line, quantity: Math.min(quantity, MOST_PIECES) } : line));
  $cart.set(changed.filter((line) => line.quantity > 0));
}
