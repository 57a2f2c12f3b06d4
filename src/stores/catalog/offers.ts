import { atom, map } from 'nanostores';
import type { Live, Shown } from '../product-pages/live.ts';

/** What may have moved since a product page was made. Amounts are wire text in the base currency. */
export interface Offer {
  price: string;
  otPrice: string;
  vipPrice: string;
  /** What the shopper pays as a member; null where that is the price. */
  memberPrice: string | null;
  stock: number;
}

/** Offers by SKU id; what is absent is as the page says. */
export const $offers = map<Record<number, Offer>>({});
/** False once the product has left the shelf. */
export const $isOffered = atom(true);

/** Takes over what the mall says now; a flash sale's page sells at the prices of the sale alone. */
export function takeOffers(live: Live, shown: Pick<Shown, 'sku' | 'sale'>): void {
  const product = live.goods.find(({ id }) => id === shown.sku);
  const sale = live.seckill.find(({ id }) => id === shown.sale);
  $isOffered.set(product?.isShow ?? true);
  for (const sku of (shown.sale === undefined ? product : sale)?.sku ?? []) $offers.setKey(sku.id, sku);
}
