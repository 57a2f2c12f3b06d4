import { type CartChange, withAdded, withChange } from '#domain/cart/cart-change.ts';
import { newKey } from '../shell/idempotency-key.ts';
import { $buyerId, $serverCart, updateServerCart } from './server-cart.ts';
import { $storedCart, type PendingMerge, readStoredCart } from './stored-cart.ts';
import { $visitorCart, setVisitorCart, visitorCartKey } from './visitor-cart.ts';

/**
 * Moves the visitor's cart to the buyer who has logged in, and returns what is to be merged. From here on it belongs to
 * this buyer alone: after a lost answer the server may have it already, so the next buyer must not get it too. Lines
 * that the server refused under one of `refusedKeys` are sent again together with the new ones.
 */
export function beginMerge(refusedKeys: ReadonlySet<string>): PendingMerge | null {
  const lines = $visitorCart.get();
  if (lines.length > 0) {
    const key = visitorCartKey();
    updateServerCart((cart) => {
      const earlier = cart.pendingMerge;
      if (earlier && !refusedKeys.has(earlier.key)) return cart;
      return { ...cart, pendingMerge: { key, lines: lines.reduceRight(withAdded, earlier?.lines ?? []) } };
    });
    if ($serverCart.get()?.pendingMerge?.key === key) setVisitorCart([]);
  }
  return $serverCart.get()?.pendingMerge ?? null;
}

/**
 * Applies a change to lines that the server refused to merge, which have no line numbers there. The rest is another
 * cart to merge, with a new key. A quantity is set on the server's own line where it has one, and the refused line is
 * removed.
 */
export function applyToPendingMerge(change: CartChange): void {
  if (change.kind !== 'remove' && change.kind !== 'set') return;
  const skuIds = change.kind === 'set' ? [change.skuId] : change.skuIds;
  updateServerCart((cart) => {
    const { pendingMerge } = cart;
    if (!pendingMerge?.lines.some(({ skuId }) => skuIds.includes(skuId))) return cart;
    const isOnServer = (skuId: number) =>
      !!cart.merchants?.some((merchant) => merchant.cartInfoList.some((item) => item.attrId === skuId));
    const isReplaced = change.kind === 'set' && skuIds.some(isOnServer);
    const lines = withChange(pendingMerge.lines, isReplaced ? { kind: 'remove', skuIds } : change);
    return { ...cart, pendingMerge: lines.length > 0 ? { key: newKey(), lines } : null };
  });
}

/** Ends the merge of this key, whichever buyer is logged in by now. Its buyer sees the lines until the cart is read. */
export function finishMerge(key: string): void {
  const stored = readStoredCart();
  if (stored?.pendingMerge?.key !== key) return;
  const isOwn = stored.buyerId === $buyerId.get();
  const mergedLines = isOwn ? [...stored.pendingMerge.lines, ...stored.mergedLines] : [];
  $storedCart.set({ ...stored, pendingMerge: null, mergedLines });
}
