import type { Sql } from 'postgres';
import { isOnShelf } from '../../catalog/index.ts';

/** What an SKU costs at this moment and how many there are. Amounts in minor units of the base currency. */
export interface SkuOffer {
  skuId: number;
  productId: number;
  price: number;
  /** What members pay; null where it is no product for members. */
  memberPrice: number | null;
  stock: number;
  /** Whether it is on the shelf. */
  isSold: boolean;
}

/** Never from a cache: what is charged has to be what it costs. */
export const listSkuOffers = (sql: Sql, skuIds: readonly number[]) => sql<SkuOffer[]>`
  select k.id as "skuId", k.product_id as "productId", k.price::float8 as price,
    case when g.is_paid_member and k.vip_price > 0 then k.vip_price::float8 end as "memberPrice",
    coalesce(s.stock, 0) as stock, k.is_on and ${isOnShelf(sql)} as "isSold"
  from sku k
  join product g on g.id = k.product_id
  join merchant m on m.id = g.merchant_id
  left join sku_stock s on s.sku_id = k.id
  where k.id = any(${[...skuIds]}::int[])`;

/** The part of an SKU in a flash sale. */
export interface SalePart {
  flashSaleProductId: number;
  flashSaleSkuId: number;
  activityId: number;
  productId: number;
  skuId: number;
  price: number;
  quota: number;
}

/**
 * Parts by the flash sale's products and the SKU; those that are hidden are not found. Pieces reserved for other buyers are not
 * left.
 */
export const listSaleParts = (sql: Sql, flashSaleProductIds: readonly number[], buyerId: number, now: Date) => sql<
  SalePart[]
>`
  select x.id as "flashSaleProductId", p.id as "flashSaleSkuId", x.activity_id as "activityId", x.product_id as "productId",
    p.sku_id as "skuId", p.price::float8 as price, greatest(p.quota - p.reserved + o.own, 0) as quota
  from flash_sale_product x join flash_sale_sku p on p.flash_sale_product_id = x.id
  cross join lateral (
    select count(*)::int as own from flash_sale_waitlist w
    where w.flash_sale_sku_id = p.id and w.buyer_id = ${buyerId} and w.reserved_until > ${now}) o
  where x.is_shown and x.id = any(${[...flashSaleProductIds]}::int[])`;
