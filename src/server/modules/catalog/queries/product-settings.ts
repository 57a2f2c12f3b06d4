import type { Sql } from 'postgres';

export interface LockedProduct {
  isDeleted: boolean;
  decimals: number;
  /** SKUs on sale, by id. */
  skuIds: number[];
}

/** A product with its SKUs, locked against other changes until the transaction ends; undefined for an unknown id. */
export async function lockProduct(tx: Sql, productId: number): Promise<LockedProduct | undefined> {
  const [product] = await tx<Omit<LockedProduct, 'skuIds'>[]>`
    select g.is_deleted as "isDeleted", c.decimals from product g join currency c on c.code = g.currency
    where g.id = ${productId} for update of g`;
  if (!product) return undefined;
  const skus = await tx<{ id: number }[]>`
    select id from sku where product_id = ${productId} and is_on order by id for update`;
  return { ...product, skuIds: skus.map(({ id }) => id) };
}

/** Members never pay more than everybody; a former price that is no longer higher is none. Prices are minor units. */
export async function setPrice(tx: Sql, productId: number, skuIds: number[], price: number, today: string) {
  await tx`
    update sku set price = ${price}, vip_price = least(vip_price, ${price}),
      ot_price = case when ot_price > ${price} then ot_price else 0 end where id = any(${skuIds}::int[])`;
  const [lowest] = await tx<{ price: number }[]>`
    update product g set price = s.price, vip_price = s.vip_price, ot_price = s.ot_price, updated_at = now()
    from (select price, vip_price, ot_price from sku where product_id = ${productId} and is_on order by price, id limit 1) s
    where g.id = ${productId} returning g.price::float8 as price`;
  await tx`
    insert into product_price_day (product_id, day, lowest) values (${productId}, ${today}, ${lowest?.price ?? price})
    on conflict (product_id, day) do update set lowest = least(product_price_day.lowest, excluded.lowest)`;
}

export const setShown = (tx: Sql, productId: number, isShown: boolean) =>
  tx`update product set is_shown = ${isShown}, updated_at = now() where id = ${productId} and is_shown <> ${isShown}`;
