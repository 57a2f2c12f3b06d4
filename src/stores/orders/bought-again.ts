import { callMall } from '#api-client/browser.ts';
import type { ProductCard } from '#contract/catalog/card.ts';
import { type BoughtProduct, boughtProducts } from '#domain/orders/bought-products.ts';
import { $isLoggedIn } from '../accounts/session.ts';

/** Orders that are looked through. */
const ORDERS = 20;
/** More than are shown, because some may have left the shelf. */
const CANDIDATES = 8;
const SHOWN = 3;

export type BoughtAgain = ProductCard & Pick<BoughtProduct, 'boughtAt'>;

/** Products that the buyer had before and can put into the cart now, the last bought first; none of a visitor. */
export async function readBoughtAgain(): Promise<BoughtAgain[]> {
  if (!$isLoggedIn.get()) return [];
  const { list } = await callMall('orderList', { status: '-1', page: 1, limit: ORDERS });
  const bought = boughtProducts(list).slice(0, CANDIDATES);
  if (bought.length === 0) return [];
  const products = await callMall('goodsByIds', { ids: bought.map(({ id }) => id).join(',') });
  return products
    .filter(({ stock, mobileOnly }) => stock > 0 && !mobileOnly)
    .slice(0, SHOWN)
    .map((product) => ({ ...product, boughtAt: bought.find(({ id }) => id === product.id)?.boughtAt ?? '' }));
}
