import type { Sql } from 'postgres';
import { RESERVED_MINUTES } from '#domain/promotions/flash-sale-waitlist.ts';

/** An SKU of a flash sale with what the waitlist depends on. */
export interface WaitlistSku {
  seckillSkuId: number;
  activityId: number;
  left: number;
  held: number;
}

/** Null where the product is not in the flash sale, or hidden. `> 0` makes the index of flash-sale lines fit. */
export async function findWaitlistSku(sql: Sql, seckillGoodsId: number, skuId: number): Promise<WaitlistSku | null> {
  const [row] = await sql<WaitlistSku[]>`
    select q.id as "seckillSkuId", x.activity_id as "activityId", greatest(q.quota - q.reserved, 0) as left,
      q.reserved + coalesce((
        select sum(l.quantity) filter (where (select p.status from purchase p where p.id = l.purchase_id) = 0)
        from order_line l where l.seckill_sku_id = q.id and l.seckill_sku_id > 0), 0)::int as held
    from seckill_sku q join seckill_goods x on x.id = q.seckill_goods_id and x.is_shown
    where x.id = ${seckillGoodsId} and q.sku_id = ${skuId}`;
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
  { seckillSkuId, buyerId, now }: { seckillSkuId: number; buyerId: number; now: Date },
): Promise<PlaceRow | null> {
  const [row] = await sql<PlaceRow[]>`
    select w.id, w.reserved_until as "reservedUntil", (
      select count(*)::int from flash_sale_waitlist b
      where b.seckill_sku_id = w.seckill_sku_id and b.id < w.id and b.reserved_until is null and b.session_end > ${now}) as ahead
    from flash_sale_waitlist w
    where w.seckill_sku_id = ${seckillSkuId} and w.buyer_id = ${buyerId} and w.session_end > ${now}`;
  return row ?? null;
}

/** Locks SKUs of flash sales in the order of their ids; a change of several SKUs' places begins with this. */
export const lockSaleSkus = (tx: Sql, ids: readonly number[]) => tx`
  select 1 from seckill_sku where id = any(${[...ids]}::int[]) order by id for update`;

/** Takes a place at the end of the line; one that the buyer has stays where it is. */
export const insertPlace = (
  tx: Sql,
  place: { seckillSkuId: number; buyerId: number; locale: string; sessionEnd: Date },
) => tx`
  insert into flash_sale_waitlist (seckill_sku_id, buyer_id, locale, session_end)
  values (${place.seckillSkuId}, ${place.buyerId}, ${place.locale}, ${place.sessionEnd})
  on conflict (seckill_sku_id, buyer_id) do nothing`;

/** Ends places and their reservations. The SKUs' rows have to be locked. */
const endPlaces = (tx: Sql, ended: ReturnType<Sql>) => tx`
  with ended as (${ended}),
  freed as (select seckill_sku_id, count(*)::int as pieces from ended where reserved_until is not null group by 1)
  update seckill_sku q set reserved = q.reserved - freed.pieces from freed where q.id = freed.seckill_sku_id`;

/** Ends the buyer's place. The SKU's row has to be locked. */
export const deletePlace = (tx: Sql, seckillSkuId: number, buyerId: number) =>
  endPlaces(
    tx,
    tx`delete from flash_sale_waitlist where seckill_sku_id = ${seckillSkuId} and buyer_id = ${buyerId}
      returning seckill_sku_id, reserved_until`,
  );

/** Ends places whose reservation or session is over. The SKUs' rows have to be locked. */
export const deletePastPlaces = (tx: Sql, seckillSkuIds: readonly number[], now: Date) =>
  endPlaces(
    tx,
    tx`delete from flash_sale_waitlist
      where seckill_sku_id = any(${[...seckillSkuIds]}::int[]) and (reserved_until <= ${now} or session_end <= ${now})
      returning seckill_sku_id, reserved_until`,
  );

/**
 * Reserves the pieces that are left for those who are first in line, one for each, until ten minutes from now or the end
 * of the session. The SKUs' rows have to be locked.
 */
export async function reservePieces(tx: Sql, seckillSkuIds: readonly number[], now: Date): Promise<void> {
  if (seckillSkuIds.length === 0) return;
  await tx`
    with next as (
      select w.id from seckill_sku q cross join lateral (
        select id from flash_sale_waitlist
        where seckill_sku_id = q.id and reserved_until is null and session_end > ${now}
        order by id limit greatest(q.quota - q.reserved, 0)) w
      where q.id = any(${[...seckillSkuIds]}::int[])),
    given as (
      update flash_sale_waitlist w
      set reserved_until = least(${now}::timestamptz + make_interval(mins => ${RESERVED_MINUTES}), w.session_end)
      from next where w.id = next.id returning w.seckill_sku_id),
    counted as (select seckill_sku_id, count(*)::int as pieces from given group by 1)
    update seckill_sku q set reserved = q.reserved + counted.pieces from counted where q.id = counted.seckill_sku_id`;
}

/** SKUs with places that are over, or with pieces left that somebody waits for. */
export async function listDueSaleSkus(sql: Sql, now: Date): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select distinct w.seckill_sku_id as id
    from flash_sale_waitlist w join seckill_sku q on q.id = w.seckill_sku_id
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
  seckillGoodsId: number;
  name: string;
}

/** Takes reservations that nobody has sent a message about, at most so many, and marks them. */
export const takeUnnotified = (sql: Sql, now: Date, most: number) => sql<Reservation[]>`
  with due as (
    select id from flash_sale_waitlist where reserved_until > ${now} and not is_notified
    order by id limit ${most} for update skip locked)
  update flash_sale_waitlist w set is_notified = true
  from due, seckill_sku q, seckill_goods x, buyer b
  where w.id = due.id and q.id = w.seckill_sku_id and x.id = q.seckill_goods_id and b.id = w.buyer_id
  returning w.id, w.locale, w.reserved_until as "reservedUntil", b.email, b.phone, x.id as "seckillGoodsId", (
    select t.name from goods_text t where t.goods_id = x.goods_id
    order by (t.locale = w.locale) desc, (t.locale = 'en') desc, t.locale limit 1) as name`;

/** A message that could not be sent is tried again. */
export const unmarkNotified = (sql: Sql, id: number) => sql`
  update flash_sale_waitlist set is_notified = false where id = ${id}`;
