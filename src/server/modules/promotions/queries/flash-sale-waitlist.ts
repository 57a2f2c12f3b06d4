import type { Sql } from 'postgres';
import { RESERVED_MINUTES } from '#domain/promotions/flash-sale-waitlist.ts';

/** An SKU of a flash sale with what the waitlist depends on. */
export interface WaitlistSku {
  flashSaleSkuId: number;
  activityId: number;
  left: number;
  held: number;
}

/** Null where the product is not in the flash sale, or hidden. `> 0` makes the index of flash-sale lines fit. */
export async function findWaitlistSku(
  sql: Sql,
  flashSaleProductId: number,
  skuId: number,
): Promise<WaitlistSku | null> {
  const [row] = await sql<WaitlistSku[]>`
    select q.id as "flashSaleSkuId", x.activity_id as "activityId", greatest(q.quota - q.reserved, 0) as left,
      q.reserved + coalesce((
        select sum(l.quantity) filter (where (select p.status from platform_order p where p.id = l.platform_order_id) = 0)
        from order_line l where l.flash_sale_sku_id = q.id and l.flash_sale_sku_id > 0), 0)::int as held
    from flash_sale_sku q join flash_sale_product x on x.id = q.flash_sale_product_id and x.is_shown
    where x.id = ${flashSaleProductId} and q.sku_id = ${skuId}`;
  return row ?? null;
}

export interface PlaceRow {
  id: number;
  ahead: number;
  reservedUntil: Date | null;
}

/** The buyer's place; null for none, or one of a session that is over. */
export async function findPlace(
  sql: Sql,
  { flashSaleSkuId, buyerId, now }: { flashSaleSkuId: number; buyerId: number; now: Date },
): Promise<PlaceRow | null> {
  const [row] = await sql<PlaceRow[]>`
    select w.id, w.reserved_until as "reservedUntil", (
      select count(*)::int from flash_sale_waitlist b
      where b.flash_sale_sku_id = w.flash_sale_sku_id and b.id < w.id and b.reserved_until is null and b.session_end > ${now}) as ahead
    from flash_sale_waitlist w
    where w.flash_sale_sku_id = ${flashSaleSkuId} and w.buyer_id = ${buyerId} and w.session_end > ${now}`;
  return row ?? null;
}

/** Locks SKUs of flash sales in the order of their ids; a change of several SKUs' places begins with this. */
export const lockSaleSkus = (tx: Sql, ids: readonly number[]) => tx`
  select 1 from flash_sale_sku where id = any(${[...ids]}::int[]) order by id for update`;

/** Takes a place at the end of the line; one that the buyer has stays where it is. */
export const insertPlace = (
  tx: Sql,
  place: { flashSaleSkuId: number; buyerId: number; locale: string; sessionEnd: Date },
) => tx`
  insert into flash_sale_waitlist (flash_sale_sku_id, buyer_id, locale, session_end)
  values (${place.flashSaleSkuId}, ${place.buyerId}, ${place.locale}, ${place.sessionEnd})
  on conflict (flash_sale_sku_id, buyer_id) do nothing`;

/** Ends places and their reservations. The SKUs' rows have to be locked. */
const endPlaces = (tx: Sql, ended: ReturnType<Sql>) => tx`
  with ended as (${ended}),
  freed as (select flash_sale_sku_id, count(*)::int as pieces from ended where reserved_until is not null group by 1)
  update flash_sale_sku q set reserved = q.reserved - freed.pieces from freed where q.id = freed.flash_sale_sku_id`;

/** Ends the buyer's place. The SKU's row has to be locked. */
export const deletePlace = (tx: Sql, flashSaleSkuId: number, buyerId: number) =>
  endPlaces(
    tx,
    tx`delete from flash_sale_waitlist where flash_sale_sku_id = ${flashSaleSkuId} and buyer_id = ${buyerId}
      returning flash_sale_sku_id, reserved_until`,
  );

/** Ends places whose reservation or session is over. The SKUs' rows have to be locked. */
export const deletePastPlaces = (tx: Sql, flashSaleSkuIds: readonly number[], now: Date) =>
  endPlaces(
    tx,
    tx`delete from flash_sale_waitlist
      where flash_sale_sku_id = any(${[...flashSaleSkuIds]}::int[]) and (reserved_until <= ${now} or session_end <= ${now})
      returning flash_sale_sku_id, reserved_until`,
  );

/**
 * Reserves the pieces that are left for those who are first in line, one for each, until five minutes from now or the end
 * of the session. The SKUs' rows have to be locked.
 */
export async function reservePieces(tx: Sql, flashSaleSkuIds: readonly number[], now: Date): Promise<void> {
  if (flashSaleSkuIds.length === 0) return;
  await tx`
    with next as (
      select w.id from flash_sale_sku q cross join lateral (
        select id from flash_sale_waitlist
        where flash_sale_sku_id = q.id and reserved_until is null and session_end > ${now}
        order by id limit greatest(q.quota - q.reserved, 0)) w
      where q.id = any(${[...flashSaleSkuIds]}::int[])),
    given as (
      update flash_sale_waitlist w
      set reserved_until = least(${now}::timestamptz + make_interval(mins => ${RESERVED_MINUTES}), w.session_end)
      from next where w.id = next.id returning w.flash_sale_sku_id),
    counted as (select flash_sale_sku_id, count(*)::int as pieces from given group by 1)
    update flash_sale_sku q set reserved = q.reserved + counted.pieces from counted where q.id = counted.flash_sale_sku_id`;
}

/** SKUs with places that are over, or with pieces left that somebody waits for. */
export async function listDueSaleSkus(sql: Sql, now: Date): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select distinct w.flash_sale_sku_id as id
    from flash_sale_waitlist w join flash_sale_sku q on q.id = w.flash_sale_sku_id
    where w.reserved_until <= ${now} or w.session_end <= ${now}
      or (w.reserved_until is null and q.quota > q.reserved)
    order by 1`;
  return rows.map(({ id }) => id);
}

/** A reservation whose buyer has no message yet. */
export interface Reservation {
  id: number;
  locale: string;
  reservedUntil: Date;
  email: string | null;
  phone: string | null;
  flashSaleProductId: number;
  name: string;
}

/** Takes reservations without a message yet, at most so many, and marks them. */
export const takeUnnotified = (sql: Sql, now: Date, most: number) => sql<Reservation[]>`
  with due as (
    select id from flash_sale_waitlist where reserved_until > ${now} and not is_notified
    order by id limit ${most} for update skip locked)
  update flash_sale_waitlist w set is_notified = true
  from due, flash_sale_sku q, flash_sale_product x, buyer b
  where w.id = due.id and q.id = w.flash_sale_sku_id and x.id = q.flash_sale_product_id and b.id = w.buyer_id
  returning w.id, w.locale, w.reserved_until as "reservedUntil", b.email, b.phone, x.id as "flashSaleProductId", (
    select t.name from product_text t where t.product_id = x.product_id
    order by (t.locale = w.locale) desc, (t.locale = 'en') desc, t.locale limit 1) as name`;

/** A message that could not be sent is tried again. */
export const unmarkNotified = (sql: Sql, id: number) => sql`
  update flash_sale_waitlist set is_notified = false where id = ${id}`;
