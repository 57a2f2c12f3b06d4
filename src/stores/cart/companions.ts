import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { ProductCard } from '#contract/catalog/card.ts';
import { $cart } from './cart.ts';

/** What goes well with a product: bought together with it, or else what sells best in its shop. */
export interface Companions {
  productId: number;
  kind: 'together' | 'fromShop';
  products: readonly ProductCard[];
}

/** Null until they are known. */
export const $companions = atom<Companions | null>(null);

const SHOWN = 3;
/** Fewer than this say nothing about what is bought together. */
const LEAST = 2;
const REQUESTED = 12;

/** What can be bought here and is not in the cart yet. */
function offered(products: readonly ProductCard[], productId: number): ProductCard[] {
  const held = new Set([productId, ...$cart.get().map((line) => line.productId)]);
  const free = products.filter(({ id, stock, mobileOnly }) => stock > 0 && !mobileOnly && !held.has(id));
  // Those without a choice can be added at once.
  return free.toSorted((a, b) => Number(a.specType) - Number(b.specType)).slice(0, SHOWN);
}

/** Without an answer there are none: the drawer is complete without them. */
export async function loadCompanions(productId: number, merchantId: number): Promise<void> {
  if ($companions.get()?.productId === productId) return;
  $companions.set(null);
  const found = await callMall('goodsBoughtWith', { id: productId, limit: REQUESTED }).catch(() => []);
  const together = offered(found, productId);
  if (together.length >= LEAST) return $companions.set({ productId, kind: 'together', products: together });
  const wanted = { merId: merchantId, salesOrder: 'desc', page: 1, limit: REQUESTED } as const;
  const sold = await callMall('shopGoods', wanted).catch(() => null);
  $companions.set({ productId, kind: 'fromShop', products: offered(sold?.list ?? [], productId) });
}
