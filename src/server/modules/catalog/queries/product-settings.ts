import type { Sql } from 'postgres';

export interface LockedGoods {
  isDeleted: boolean;
  decimals: number;
  /** SKUs on sale, by id. */
  skuIds: number[];
}

/** A goods with its SKUs, locked against other changes until the transaction ends; undefined for an unknown id. */
export async function lockGoods(tx: Sql, goodsId: number): Promise<LockedGoods | undefined> {
  const [goods] = await tx<Omit<LockedGoods, 'skuIds'>[]>`
    select g.is_deleted as "isDeleted", c.decimals from goods g join currency c on c.code = g.currency
    where g.id = ${goodsId} for update of g`;
  if (!goods) return undefined;
  const skus = await tx<{ id: number }[]>`
    select id from sku where goods_id = ${goodsId} and is_on order by id for update`;
  return { ...goods, skuIds: skus.map(({ id }) => id) };
}

/** Members never pay more than everybody; a former price that is no longer higher is none. Prices are minor units. */
export async function setPrice(tx: Sql, goodsId: number, skuIds: number[], price: number, today: string) {
  await tx`
    update sku set price = ${price}, vip_price = least(vip_price, ${price}),
      ot_price = case when ot_price > ${price} then ot_price else 0 end where id = any(${skuIds}::int[])`;
  const [lowest] = await tx<{ price: number }[]>`
    update goods g set price = s.price, vip_price = s.vip_price, ot_price = s.ot_price, updated_at = now()
    from (select price, vip_price, ot_price from sku where goods_id = ${goodsId} and is_on order by price, id limit 1) s
    where g.id = ${goodsId} returning g.price::float8 as price`;
  await tx`
    insert into goods_price_day (goods_id, day, lowest) values (${goodsId}, ${today}, ${lowest?.price ?? price})
    on conflict (goods_id, day) do update set lowest = least(goods_price_day.lowest, excluded.lowest)`;
}

export const setShown = (tx: Sql, goodsId: number, isShown: boolean) =>
  tx`update goods set is_shown = ${isShown}, updated_at = now() where id = ${goodsId} and is_shown <> ${isShown}`;
