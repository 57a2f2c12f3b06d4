import { computed } from 'nanostores';
import type { CartMerchant } from '#contract/cart.ts';
import { MOST_PIECES } from '#domain/cart/cart.ts';
import { type CartChange, type CartLine, withAdded, withChange } from '#domain/cart/cart-change.ts';
import { $cartCount } from './cart-badge.ts';
import { $buyerId, $serverCart, addPendingChange, wasRefused } from './server-cart.ts';
import { $visitorCart, setVisitorCart } from './visitor-cart.ts';

export type { CartLine } from '#domain/cart/cart-change.ts';
/** Exported from here, so that the badge is counted again. */
export { removeOrderedLines } from './server-cart.ts';

const linesOf = (merchants: readonly CartMerchant[]): readonly CartLine[] =>
  merchants.flatMap(({ cartInfoList }) =>
    cartInfoList.map(({ productId, attrId, cartNum }) => ({ productId, skuId: attrId, quantity: cartNum })),
  );

/**
 * The cart that the shopper sees, at once after every change: the visitor's cart, or the server's with the pending
 * changes on top. Lines of a visitor's cart count as added until the server has merged and returned them.
 */
export const $cart = computed([$serverCart, $visitorCart], (server, visitor): readonly CartLine[] => {
  if (!server) return visitor;
  const merged = [...visitor, ...(server.pendingMerge?.lines ?? []), ...server.mergedLines].reduceRight(
    withAdded,
    linesOf(server.merchants ?? []),
  );
  return server.pendingChanges.reduce((lines, { change }) => withChange(lines, change), merged);
});

/** A cart that was not read yet leaves the badge as it is. */
$cart.subscribe((lines) => {
  const server = $serverCart.get();
  const isUnread = server !== null && server.merchants === null && lines.length === 0;
  if (typeof window !== 'undefined' && !isUnread && $cartCount.get() !== lines.length) $cartCount.set(lines.length);
});

type ChangeListener = (change: CartChange) => void;
let listener: ChangeListener | null = null;

/** Calls `listen` after each change of a buyer's cart; without a listener changes stay pending. */
export function onCartChange(listen: ChangeListener): void {
  listener = listen;
}

/** Returns the key of the pending change; '' for a visitor. */
function applyChange(change: CartChange, undoes?: string): string {
  if ($buyerId.get() === 0) {
    setVisitorCart(withChange($visitorCart.get(), change));
    return '';
  }
  const key = addPendingChange(change, undoes);
  listener?.(change);
  return key;
}

const isQuantity = (quantity: number) => Number.isInteger(quantity) && quantity > 0;

export interface Added {
  /** Quantity of the SKU in the cart now. */
  held: number;
  /** Whether fewer were added than wanted, because no more can be ordered. */
  isShort: boolean;
}

/** Adds a quantity of a SKU, in all not more than is in stock. The newest line comes first. */
export function addToCart(productId: number, skuId: number, quantity: number, stock: number): Added {
  const before = $cart.get().find((line) => line.skuId === skuId)?.quantity ?? 0;
  const most = Math.max(Math.min(stock, MOST_PIECES), before);
  const held = isQuantity(quantity) ? Math.min(before + quantity, most) : before;
  if (held > before) applyChange({ kind: 'add', line: { productId, skuId, quantity: held - before } });
  return { held, isShort: held < before + quantity };
}

/** Sets the quantity of a line; 0 removes it. */
export function setQuantity(skuId: number, quantity: number): void {
  if (quantity === 0) removeLines([skuId]);
  else if (isQuantity(quantity)) applyChange({ kind: 'set', skuId, quantity: Math.min(quantity, MOST_PIECES) });
}

/** Changes the options of a line. */
export function respecLine(skuId: number, line: CartLine): void {
  if (skuId !== line.skuId) applyChange({ kind: 'respec', skuId, line });
  else setQuantity(skuId, line.quantity);
}

/** Returns whether the lines came back. */
export type Undo = () => boolean;

/** Takes lines out; the returned function puts them back as they were, for the same buyer only. */
function takeOut(kind: 'remove' | 'save', skuIds: readonly number[]): Undo {
  const buyerId = $buyerId.get();
  const lines = $cart.get().filter(({ skuId }) => skuIds.includes(skuId));
  const key = skuIds.length > 0 ? applyChange({ kind, skuIds }) : '';
  return () => {
    if (lines.length === 0 || buyerId !== $buyerId.get() || wasRefused(key)) return false;
    applyChange({ kind: `un${kind}`, lines }, key);
    return true;
  };
}

export const removeLines = (skuIds: readonly number[]): Undo => takeOut('remove', skuIds);

/** Moves lines of a buyer's cart to the favorites. */
export const moveToFavorites = (skuIds: readonly number[]): Undo => takeOut('save', skuIds);
