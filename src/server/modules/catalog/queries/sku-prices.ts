import type { Sql } from 'postgres';
import { type PriceChange, REFERENCE_DAYS } from '#domain/catalog/former-price.ts';

/** The prices that SKUs have had, by SKU, the first one first. */
export async function readPriceChanges(sql: Sql, skuIds: readonly number[]): Promise<Map<number, PriceChange[]>> {
  const rows = await sql<{ skuId: number; at: Date; price: number }[]>`
    select sku_id as "skuId", at, price::float8 as price from sku_price
    where sku_id = any(${[...skuIds]}::int[]) order by sku_id, at`;
  const bySku = Map.groupBy(rows, ({ skuId }) => skuId);
  return new Map(
    [...bySku].map(([id, changes]) => [id, changes.map(({ at, price }) => ({ at: at.getTime(), price }))]),
  );
}

/** What SKUs cost now, by SKU. */
export async function readPrices(sql: Sql, skuIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await sql<{ id: number; price: number }[]>`
    select id, price::float8 as price from sku where id = any(${[...skuIds]}::int[])`;
  return new Map(rows.map(({ id, price }) => [id, price]));
}

export interface SkuPrice {
  skuId: number;
  price: number;
  /** 0 for none. */
  formerPrice: number;
}

/** SKUs cost this from `at` on. Members never pay more than everybody. */
export async function writeSkuPrices(tx: Sql, prices: readonly SkuPrice[], at: Date): Promise<void> {
  const ids = prices.map(({ skuId }) => skuId);
  const amounts = prices.map(({ price }) => price);
  const former = prices.map(({ formerPrice }) => formerPrice);
  await tx`
    update sku s set price = v.price, vip_price = least(s.vip_price, v.price), ot_price = v.former
    from unnest(${ids}::int[], ${amounts}::bigint[], ${former}::bigint[]) as v (id, price, former) where s.id = v.id`;
  await tx`
    insert into sku_price (sku_id, at, price)
    select v.id, greatest(${at}, (select max(p.at) from sku_price p where p.sku_id = v.id)), v.price
    from unnest(${ids}::int[], ${amounts}::bigint[]) as v (id, price)
    on conflict (sku_id, at) do update set price = excluded.price`;
}

/** A product costs what its cheapest SKU costs. */
export const followCheapestSku = (tx: Sql, productId: number) => tx`
  update product g set price = s.price, vip_price = s.vip_price, ot_price = s.ot_price, updated_at = now()
  from (select price, vip_price, ot_price from sku where product_id = ${productId} and is_on order by price, id limit 1) s
  where g.id = ${productId}`;

/**
 * A fragment for a lateral join: the lowest `price` of some SKUs in the thirty days before a moment, with the price that held
 * when they began; null where none is known. `skus` and `until` may name columns of the statement.
 */
export const lowestPriceBefore = (sql: Sql, skus: ReturnType<Sql>, until: ReturnType<Sql>) => sql`
  select min(h.price)::float8 as price from (
    select p.price, p.at, lead(p.at) over (partition by p.sku_id order by p.at) as ends from sku_price p
    where p.sku_id in (${skus})) h
  where h.at < ${until} and coalesce(h.ends, 'infinity') > ${until} - make_interval(days => ${REFERENCE_DAYS})`;
