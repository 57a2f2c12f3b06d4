import { map } from 'nanostores';
import { callMall } from '#api-client/browser.ts';

/** What may have moved since a goods page was made. Amounts are wire text in the base currency. */
export interface Offer {
  price: string;
  otPrice: string;
  vipPrice: string;
  stock: number;
}

/** Offers by SKU id; what is absent is as the page says. */
export const $offers = map<Record<number, Offer>>({});

/** Reads price and stock of a goods' SKUs anew; keeps silent when the mall cannot be reached, for the server decides in the end. */
export async function refreshOffers(goodsId: number): Promise<void> {
  const live = await callMall('live', { sku: goodsId }).catch(() => null);
  for (const sku of live?.goods[0]?.sku ?? []) $offers.setKey(sku.id, sku);
}
