import type { Sql } from 'postgres';
import { PRODUCT_TYPE } from '#domain/catalog/product-type.ts';
import { type Currency, convert } from '#domain/money/money.ts';
import type { CheckoutLine } from '#domain/pricing/price-line.ts';
import { listSkuFacts, type SkuFacts } from '../../../server/modules/catalog/queries/sku-facts.ts';
import { pricedLine } from '../../../server/modules/pricing/basket.ts';
import { listSkuOffers } from '../../../server/modules/pricing/queries/sku-offers.ts';

/** A product that somebody may have ordered. */
export interface ShelfProduct {
  productId: number;
  merchantId: number;
  productType: number;
  delivery: string;
  /** Minor units of the base currency. */
  price: number;
  createdAt: Date;
  isReturnable: boolean;
  skuIds: number[];
}

const { normal, virtual, link, cardSecret } = PRODUCT_TYPE;
/** Enough to choose from in the largest mall. */
const MOST_PRODUCTS = 800;

/** What is for sale on the web, the first product first. */
export const readShelf = (tx: Sql) => tx<ShelfProduct[]>`
  select g.id as "productId", g.merchant_id as "merchantId", g.product_type as "productType", g.delivery,
    g.price::float8 as price, g.created_at as "createdAt", g.is_refundable as "isReturnable",
    array(select k.id from sku k where k.product_id = g.id and k.is_on order by k.id) as "skuIds"
  from product g
  where g.is_shown and not g.is_deleted and g.delivery <> '2'
    and g.product_type = any(${[normal, virtual, link, cardSecret]}::int[])
  order by g.id limit ${MOST_PRODUCTS}`;

/** An SKU as it was ordered: what it is, and what it costs in a currency. */
export interface OfferedSku {
  facts: SkuFacts;
  priced(quantity: number, currency: Currency): CheckoutLine;
}

/** By id, in the language of anyone who orders. */
export async function readOffers(tx: Sql, skuIds: number[], base: Currency): Promise<Map<number, OfferedSku>> {
  const offers = new Map((await listSkuOffers(tx, skuIds)).map((offer) => [offer.skuId, offer]));
  const facts = await listSkuFacts(tx, 'en', skuIds);
  return new Map(
    facts.flatMap((of): [number, OfferedSku][] => {
      const offer = offers.get(of.skuId);
      if (!offer?.isSold) return [];
      const priced: OfferedSku['priced'] = (quantity, currency) =>
        pricedLine(of, offer, quantity, (minor) => convert(minor, base, currency));
      return [[of.skuId, { facts: of, priced }]];
    }),
  );
}
