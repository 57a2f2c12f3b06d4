import type { Sql } from 'postgres';
import { DEFAULT_LOCALE } from '#locale/locales.ts';
import { pageOfRows, type Window } from '../../../platform/db/page-of-rows.ts';
import { preferredLanguage } from '../../../platform/db/preferred-language.ts';
import type { SlotTimes } from './new-flash-sales.ts';

/** A product of a flash sale as the mall's operator sees it; days are of the mall's zone, both included. */
export interface BookedSaleRow {
  id: number;
  productId: number;
  name: string;
  price: number;
  code: string;
  decimals: number;
  startDate: string;
  endDate: string;
  slots: SlotTimes[];
  quota: number;
  quotaTotal: number;
  found: number;
}

/** Products of open flash sales whose last day is not over, the next to begin first. */
export function listBookedSales(sql: Sql, today: string, page: Window) {
  const ask = ({ limit, offset }: Window) => sql<BookedSaleRow[]>`
    select x.id, x.product_id as "productId", t.name, x.price::float8 as price, u.code, u.decimals,
      a.start_date::text as "startDate", a.end_date::text as "endDate", coalesce(s.slots, '[]') as slots,
      coalesce(q.quota, 0)::int as quota, coalesce(q.total, 0)::int as "quotaTotal", count(*) over ()::int as found
    from flash_sale_product x
    join flash_sale_activity a on a.id = x.activity_id and a.is_open and a.end_date >= ${today}::date
    join product g on g.id = x.product_id
    join currency u on u.code = g.currency
    join lateral (
      select name from product_text where product_id = g.id ${preferredLanguage(sql, DEFAULT_LOCALE)}) t on true
    cross join lateral (
      select json_agg(json_build_object('startTime', s.start_time, 'endTime', s.end_time) order by s.start_time) as slots
      from flash_sale_activity_slot l join flash_sale_slot s on s.id = l.slot_id and s.is_on where l.activity_id = a.id) s
    cross join lateral (
      select sum(quota) as quota, sum(quota_total) as total from flash_sale_sku where flash_sale_product_id = x.id) q
    where x.is_shown order by a.start_date, x.id limit ${limit} offset ${offset}`;
  return pageOfRows(page, ask);
}

/**
 * Takes a product out of its flash sale, and closes a sale that is empty then: its sessions would be shown without products.
 * Who has ordered keeps the price. False where it is in none that is open. The sale is locked by a statement of its own:
 * of two that take out its last product, the second has to see what the first has done.
 */
export async function removeSale(tx: Sql, id: number): Promise<boolean> {
  await tx`select 1 from flash_sale_activity where id = (select activity_id from flash_sale_product where id = ${id}) for update`;
  const rows = await tx`
    with gone as (
      update flash_sale_product x set is_shown = false from flash_sale_activity a
      where x.id = ${id} and x.is_shown and a.id = x.activity_id and a.is_open returning a.id),
    emptied as (
      update flash_sale_activity a set is_open = false from gone
      where a.id = gone.id
        and not exists (select 1 from flash_sale_product where activity_id = a.id and id <> ${id} and is_shown))
    select 1 from gone`;
  return rows.length > 0;
}
