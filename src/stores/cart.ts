import { computed } from 'nanostores';
import type { CartShop } from '#contract/cart.ts';
import { MOST_PIECES } from '#domain/cart.ts';
import { type CartChange, type CartLine, withAdded, withChange } from '#domain/cart-change.ts';
import { $cartCount } from './cart-badge.ts';
import { $ownCart, $owner, keepChange, wasRefused } from './own-cart.ts';
import { $visitorCart, setVisitorCart } from './visitor-cart.ts';

export type { CartLine } from '#domain/cart-change.ts';
/** From here, so that the badge is counted anew. */
export { takeOrdered } from './own-cart.ts';

const linesOf = (shops: readonly CartShop[]): readonly CartLine[] =>
  shops.flatMap(({ cartInfoList }) =>
    cartInfoList.map(({ productId, attrId, cartNum }) => ({ goodsId: productId, skuId: attrId, quantity: cartNum })),
  );

/**
 * The cart that the shopper sees, at once after every press: a visitor's own, or the mall's with what it was not told
 * yet. What was put in before the login counts as added until the mall tells it.
 */
export const $cart = computed([$ownCart, $visitorCart], (own, visitor): readonly CartLine[] => {
  if (!own) return visitor;
  const merged = [...visitor, ...(own.handing?.lines ?? []), ...own.handed].reduceRight(
    withAdded,
    linesOf(own.shops ?? []),
  );
  return own.waiting.reduce((lines, { change }) => withChange(lines, change), merged);
});

/** A cart that the mall has not told yet is no empty one. */
$cart.subscribe((lines) => {
  const own = $ownCart.get();
  const isUntold = own !== null && own.shops === null && lines.length === 0;
  if (typeof window !== 'undefined' && !isUntold && $cartCount.get() !== lines.length) $cartCount.set(lines.length);
});

type Tell = (change: CartChange) => void;
let tell: Tell | null = null;

/** Has changes told to the mall as they are made; until then they wait. */
export function tellChanges(teller: Tell): void {
  tell = teller;
}

/** Gives the name under which the mall is told, '' for a visitor. */
function make(change: CartChange, undoes?: string): string {
  if ($owner.get() === 0) {
    setVisitorCart(withChange($visitorCart.get(), change));
    return '';
  }
  const key = keepChange(change, undoes);
  tell?.(change);
  return key;
}

const pieces = (quantity: number) => Number.isInteger(quantity) && quantity > 0;

export interface Added {
  /** How many pieces of the SKU the cart holds now. */
  held: number;
  /** Whether fewer were added than wanted, because no more can be ordered. */
  isShort: boolean;
}

/** Adds pieces of a SKU, with those in the cart already not more than are in stock. The newest line comes first. */
export function addToCart(goodsId: number, skuId: number, quantity: number, stock: number): Added {
  const before = $cart.get().find((line) => line.skuId === skuId)?.quantity ?? 0;
  const most = Math.max(Math.min(stock, MOST_PIECES), before);
  const held = pieces(quantity) ? Math.min(before + quantity, most) : before;
  if (held > before) make({ kind: 'add', line: { goodsId, skuId, quantity: held - before } });
  return { held, isShort: held < before + quantity };
}

/** Sets how many pieces a line has; 0 removes it. */
export function setQuantity(skuId: number, quantity: number): void {
  if (quantity === 0) removeLines([skuId]);
  else if (pieces(quantity)) make({ kind: 'set', skuId, quantity: Math.min(quantity, MOST_PIECES) });
}

/** Other options for a line. */
export function respecLine(skuId: number, line: CartLine): void {
  if (skuId !== line.skuId) make({ kind: 'respec', skuId, line });
  else setQuantity(skuId, line.quantity);
}

/** Tells whether anything came back. */
export type Undo = () => boolean;

/** Takes lines out; what it gives brings them back as they were, for whoever took them out alone. */
function takeOut(kind: 'remove' | 'save', skuIds: readonly number[]): Undo {
  const owner = $owner.get();
  const lines = $cart.get().filter(({ skuId }) => skuIds.includes(skuId));
  const key = skuIds.length > 0 ? make({ kind, skuIds }) : '';
  return () => {
    if (lines.length === 0 || owner !== $owner.get() || wasRefused(key)) return false;
    make({ kind: `un${kind}`, lines }, key);
    return true;
  };
}

export const removeLines = (skuIds: readonly number[]): Undo => takeOut('remove', skuIds);

/** From the cart to the favourites, for who is logged in. */
export const moveToFavourites = (skuIds: readonly number[]): Undo => takeOut('save', skuIds);
