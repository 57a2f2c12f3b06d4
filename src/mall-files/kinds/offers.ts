import { z } from 'zod';
import type { Amounts } from '../amounts.ts';
import type { Complaint, ReadContext, Reference, WriteContext } from '../kind.ts';
import { Refusal } from '../refusal.ts';
import { amount, count, reference, sort } from './fields.ts';
import { namedSkus } from './products/named-skus.ts';

/** What flash sales and group buying say about the products that they sell. */

export const offerSchema = z.strictObject({
  product: reference.describe('product, as "<shop>/<product>"'),
  sort: sort.default(0).describe('lower numbers stand first'),
  isShown: z.boolean().default(true).describe('whether it is shown'),
  skus: z
    .record(
      z.string(),
      z.strictObject({
        price: amount.describe('what it costs in the sale, in the base currency'),
        pieces: count.describe('how many there are in the sale, sold ones included'),
      }),
    )
    .describe('by the values of an SKU, joined by " | "; "" for a product without options'),
});

export type OfferFile = z.infer<typeof offerSchema>;

export type Offers = readonly { product: string; skus: OfferFile['skus'] }[];

export const offerReferences = (offers: Offers): Reference[] =>
  offers.map(({ product: key }, at) => ({ kind: 'product', key, path: ['products', at, 'product'] }));

export const offerComplaints = (offers: Offers, { base, complaint }: Amounts): Complaint[] =>
  offers.flatMap(({ skus }, at) =>
    Object.entries(skus).flatMap(([name, { price }]): Complaint[] => {
      const message = complaint(price, base);
      return message === null ? [] : [{ path: ['products', at, 'skus', name, 'price'], message }];
    }),
  );

/** Offers with their prices as the mall writes them. */
export const canonicalOffers = <T extends Offers[number]>(offers: readonly T[], { base, canonical }: Amounts): T[] =>
  offers.map((offer) => {
    const skus = Object.entries(offer.skus).map(([name, sku]) => [name, { ...sku, price: canonical(sku.price, base) }]);
    return { ...offer, skus: Object.fromEntries(skus) };
  });

export interface SoldSku {
  productId: number;
  skuId: number;
  price: number;
  quotaTotal: number;
}

/** What offers say of each SKU, in the order of the names; remains of SKUs that have no name are left out. */
export async function skuFiles(rows: readonly SoldSku[], context: ReadContext) {
  const { amounts } = context;
  const names = await namedSkus(context, [...new Set(rows.map(({ productId }) => productId))]);
  return (own: readonly SoldSku[]): OfferFile['skus'] => {
    const named = own.flatMap(({ productId, skuId, price, quotaTotal }) => {
      const name = names.get(productId)?.find((one) => one.skuId === skuId)?.name;
      return name === undefined
        ? []
        : [[name, { price: amounts.text(price, amounts.base), pieces: quotaTotal }] as const];
    });
    return Object.fromEntries(named.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  };
}

export interface WantedSku extends SoldSku {
  /** Names the product within its sale. */
  key: string;
}

/** The SKUs that offers name, with their ids. Throws a `Refusal` for a name of none. */
export async function wantedSkus(
  kind: string,
  sales: readonly { key: string; offers: Offers }[],
  context: WriteContext,
): Promise<(key: string, offer: Offers[number]) => WantedSku[]> {
  const { codes, amounts } = context;
  const ids = sales.flatMap(({ offers }) => offers.map(({ product }) => codes.id('product', product)));
  const names = await namedSkus(context, [...new Set(ids)]);
  return (key, { product, skus }) => {
    const productId = codes.id('product', product);
    return Object.entries(skus).map(([name, { price, pieces }]) => {
      const skuId = names.get(productId)?.find((one) => one.name === name)?.skuId;
      if (skuId === undefined) throw new Refusal(kind, key, `${product} has no SKU "${name}"`, ['products']);
      return { key, productId, skuId, price: amounts.minor(price, amounts.base), quotaTotal: pieces };
    });
  };
}

/** How many of a changed number of pieces are left: as many as before are sold. */
export function piecesLeft(
  kind: string,
  { key, quotaTotal }: WantedSku,
  stored: { quota: number; quotaTotal: number } | undefined,
) {
  const sold = stored ? stored.quotaTotal - stored.quota : 0;
  if (quotaTotal < sold) throw new Refusal(kind, key, `has sold ${sold} pieces of an SKU already`, ['products']);
  return quotaTotal - sold;
}
