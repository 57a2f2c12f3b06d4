import { computed } from 'nanostores';
import type { CartMerchant } from '#contract/cart.ts';
import { type CartChange, type CartLine, isOutdated } from '#domain/cart/cart-change.ts';
import { $buyer, $token } from '../accounts/session.ts';
import { newKey } from '../shell/idempotency-key.ts';
import { $storedCart, readStoredCart, type ServerCart } from './stored-cart.ts';

/** The buyer who is logged in; 0 for a visitor. */
export const $buyerId = computed([$token, $buyer], (token, buyer) => (token && buyer ? buyer.id : 0));

const emptyCart = (buyerId: number): ServerCart => ({
  buyerId,
  merchants: null,
  readAt: 0,
  pendingChanges: [],
  pendingMerge: null,
  mergedLines: [],
});

/** The cart of the buyer who is logged in; null for a visitor. A stored cart of another buyer is never shown. */
export const $serverCart = computed([$storedCart, $buyerId], (stored, buyerId): ServerCart | null => {
  if (buyerId === 0) return null;
  return stored?.buyerId === buyerId ? stored : emptyCart(buyerId);
});

/** Changes the stored cart of the buyer who is logged in; does nothing for a visitor. */
export function updateServerCart(next: (cart: ServerCart) => ServerCart): void {
  const buyerId = $buyerId.get();
  if (buyerId === 0) return;
  const stored = readStoredCart();
  $storedCart.set(next(stored?.buyerId === buyerId ? stored : emptyCart(buyerId)));
}

/** Adds a change that is to be sent to the server; returns its idempotency key. */
export function addPendingChange(change: CartChange, undoes?: string): string {
  const added = { key: newKey(), change, ...(undoes ? { undoes } : {}) };
  updateServerCart((cart) => ({
    ...cart,
    pendingChanges: [...cart.pendingChanges.filter((earlier) => !isOutdated(earlier.change, change)), added],
  }));
  return added.key;
}

const refusedChanges = new Set<string>();

/** Whether the server refused a change: then there is nothing to undo. */
export const wasRefused = (key: string): boolean => refusedChanges.has(key);

/** Notes that the server refused a change, and drops the change that would undo it: its lines would be added twice. */
export function noteRefusedChange(key: string): void {
  refusedChanges.add(key);
  if ($serverCart.get()?.pendingChanges.some(({ undoes }) => undoes === key))
    updateServerCart((cart) => ({
      ...cart,
      pendingChanges: cart.pendingChanges.filter(({ undoes }) => undoes !== key),
    }));
}

/** Stores the server's cart, which contains the changes of these keys. Returns the merged lines that it leaves out. */
export function applyServerCart(
  merchants: readonly CartMerchant[],
  sentKeys: ReadonlySet<string>,
): readonly CartLine[] {
  const skuIds = new Set(merchants.flatMap(({ cartInfoList }) => cartInfoList.map(({ attrId }) => attrId)));
  const leftOut = ($serverCart.get()?.mergedLines ?? []).filter(({ skuId }) => !skuIds.has(skuId));
  updateServerCart((cart) => ({
    ...cart,
    merchants,
    readAt: Date.now(),
    pendingChanges: cart.pendingChanges.filter(({ key }) => !sentKeys.has(key)),
    mergedLines: [],
  }));
  return leftOut;
}

/** Removes lines that were ordered; the next page reads the cart anew. */
export const removeOrderedLines = (ids: readonly number[]): void =>
  updateServerCart((cart) => ({
    ...cart,
    readAt: 0,
    merchants:
      cart.merchants?.map((merchant) => ({
        ...merchant,
        cartInfoList: merchant.cartInfoList.filter(({ id }) => !ids.includes(id)),
      })) ?? null,
  }));

const FRESH_MS = 60_000;

/** Whether a page that only counts the lines need not read the cart: nothing is pending, and it was read just now. */
export function isServerCartFresh(): boolean {
  const cart = $serverCart.get();
  if (!cart?.merchants || cart.pendingMerge || cart.pendingChanges.length + cart.mergedLines.length > 0) return false;
  return Math.abs(Date.now() - cart.readAt) < FRESH_MS;
}

/**
 * Clears the lines of a buyer who has logged out. Pending changes stay until that buyer logs in again, or until another
 * buyer's cart replaces them.
 */
export function clearOtherBuyersCart(): void {
  const stored = $storedCart.get();
  if (!stored || stored.buyerId === $buyerId.get()) return;
  if (stored.merchants || stored.mergedLines.length > 0)
    $storedCart.set({ ...stored, merchants: null, mergedLines: [] });
}
