import type { Sql } from 'postgres';
import { isOffered, isPaidWithMoney } from '../../catalog/index.ts';

export interface SlotTimes {
  startTime: string;
  endTime: string;
}

/** The daily slots that are on, the earliest first. */
export const listSlots = (tx: Sql) => tx<(SlotTimes & { id: number })[]>`
  select id, start_time as "startTime", end_time as "endTime" from flash_sale_slot where is_on order by start_time, end_time`;

export async function insertSlot(tx: Sql, { startTime, endTime }: SlotTimes): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into flash_sale_slot (start_time, end_time) values (${startTime}, ${endTime}) returning id`;
  if (!row) throw new Error('a slot left no row');
  return row.id;
}

export interface SaleSku {
  id: number;
  price: number;
  stock: number;
}

/** A product on the shelf that can be in a sale, with its SKUs, held until the transaction ends: it is put into one sale at a time. */
export async function lockForSale(
  tx: Sql,
  productId: number,
): Promise<{ decimals: number; skus: SaleSku[] } | undefined> {
  const [product] = await tx<{ decimals: number }[]>`
    select c.decimals from product g join currency c on c.code = g.currency
    where g.id = ${productId} and ${isOffered(tx)} and ${isPaidWithMoney(tx)}
    for no key update of g`;
  if (!product) return undefined;
  const skus = await tx<SaleSku[]>`
    select k.id, k.price::float8, s.stock from sku k join sku_stock s on s.sku_id = k.id
    where k.product_id = ${productId} and k.is_on order by k.id`;
  return { ...product, skus };
}

/** Whether a product is in an open sale on one of these days. */
export async function isInSale(tx: Sql, productId: number, from: string, to: string): Promise<boolean> {
  const rows = await tx`
    select 1 from flash_sale_product x join flash_sale_activity a on a.id = x.activity_id
    where x.product_id = ${productId} and x.is_shown and a.is_open and a.start_date <= ${to}::date and a.end_date >= ${from}::date`;
  return rows.length > 0;
}

export interface NewSale {
  productId: number;
  slotId: number;
  startDate: string;
  endDate: string;
  oneQuota: number;
  allQuota: number;
  price: number;
  skus: readonly { id: number; quota: number }[];
}

/** A sale of one product. Gives the number under which the product is sold in it. */
export async function insertSale(tx: Sql, sale: NewSale): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    with activity as (
      insert into flash_sale_activity (start_date, end_date, one_quota, all_quota)
      values (${sale.startDate}, ${sale.endDate}, ${sale.oneQuota}, ${sale.allQuota}) returning id),
    slot as (insert into flash_sale_activity_slot (activity_id, slot_id) select id, ${sale.slotId} from activity)
    insert into flash_sale_product (activity_id, product_id, price) select id, ${sale.productId}, ${sale.price} from activity
    returning id`;
  if (!row) throw new Error('a sale left no row');
  for (const { id, quota } of sale.skus)
    await tx`insert into flash_sale_sku (flash_sale_product_id, sku_id, price, quota, quota_total)
      values (${row.id}, ${id}, ${sale.price}, ${quota}, ${quota})`;
  return row.id;
}
