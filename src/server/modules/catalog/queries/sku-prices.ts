import type { Sql } from 'postgres';
import { type PriceHistory, REFERENCE_DAYS } from '#domain/catalog/former-price.ts';

/**
 * A fragment: what flash sales took for some SKUs, `from` their first day on and `until` their last day was over. The days are
 * those of the mall's zone. `skus` may name columns of the statement but those of `entry`, `item` and `event`.
 */
const salePrices = (sql: Sql, skus: ReturnType<Sql>, timezone: string) => sql`
  select entry.sku_id, entry.price, event.start_date::timestamp at time zone ${timezone} as starts,
    (event.end_date + 1)::timestamp at time zone ${timezone} as ends
  from flash_sale_sku entry
  join flash_sale_product item on item.id = entry.flash_sale_product_id
  join flash_sale_activity event on event.id = item.activity_id
  where entry.sku_id in (${skus})`;

/** The prices that SKUs have had, by SKU. */
export async function readPriceHistories(
  sql: Sql,
  skuIds: readonly number[],
  timezone: string,
): Promise<Map<number, PriceHistory>> {
  const ids: ReturnType<Sql> = sql`select unnest(${[...skuIds]}::int[])`;
  const changes = await sql<{ skuId: number; at: Date; price: number }[]>`
    select sku_id as "skuId", at, price::float8 as price from sku_price where sku_id in (${ids}) order by sku_id, at`;
  const sales = await sql<{ skuId: number; price: number; starts: Date; ends: Date }[]>`
    select s.sku_id as "skuId", s.price::float8 as price, s.starts, s.ends from (${salePrices(sql, ids, timezone)}) s`;
  const changesBySku = Map.groupBy(changes, ({ skuId }) => skuId);
  const salesBySku = Map.groupBy(sales, ({ skuId }) => skuId);
  const historyOf = (skuId: number): PriceHistory => ({
    changes: (changesBySku.get(skuId) ?? []).map(({ at, price }) => ({ at: at.getTime(), price })),
    sales: (salesBySku.get(skuId) ?? []).map(({ starts, ends, price }) => {
      return { from: starts.getTime(), until: ends.getTime(), price };
    }),
  });
  return new Map(skuIds.map((skuId) => [skuId, historyOf(skuId)]));
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
 * when they began and those of flash sales; null where no price of the SKUs themselves is known. `skus` and `until` may name
 * columns of the statement.
 */
export const lowestPriceBefore = (sql: Sql, skus: ReturnType<Sql>, until: ReturnType<Sql>, timezone: string) => sql`
  select case when own.price is not null then least(own.price, sale.price) end::float8 as price
  from (
    select min(h.price) as price from (
      select p.price, p.at, lead(p.at) over (partition by p.sku_id order by p.at) as ends from sku_price p
      where p.sku_id in (${skus})) h
    where h.at < ${until} and coalesce(h.ends, 'infinity') > ${until} - make_interval(days => ${REFERENCE_DAYS})) own,
  (
    select min(t.price) as price from (${salePrices(sql, skus, timezone)}) t
    where t.starts < ${until} and t.ends > ${until} - make_interval(days => ${REFERENCE_DAYS})) sale`;
