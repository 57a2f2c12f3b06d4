import { atom, map } from 'nanostores';
import type { Live } from './live.ts';

/** What may have moved since a goods page was made. Amounts are wire text in the base currency. */
export interface Offer {
  price: string;
  otPrice: string;
  vipPrice: string;
  stock: number;
}

/** Offers by SKU id; what is absent is as the page says. */
export const $offers = map<Record<number, Offer>>({});
/** False once the goods has left the shelf. */
export const $isOffered = atom(true);

/** Takes over what the mall says now; a flash sale's page sells at the prices of the sale alone. */
export function takeOffers(live: Live, goodsId: number, saleId?: number): void {
  const goods = live.goods.find(({ id }) => id === goodsId);
  const sale = live.seckill.find(({ id }) => id === saleId);
  $isOffered.set(goods?.isShow ?? true);
  for (const sku of (saleId === undefined ? goods : sale)?.sku ?? []) $offers.setKey(sku.id, sku);
}
