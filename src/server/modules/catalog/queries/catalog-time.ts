import type { Sql } from 'postgres';
import { REFERENCE_DAYS } from '#domain/catalog/former-price.ts';

/**
 * Notes what begins or ends between the last noting and `now`, and products whose lowest price of thirty days may be another
 * since; one statement, so that it is done whole or not at all. Of several that ask at once, one does it.
 * `timezone`: IANA name of the mall's zone; sessions and days are the wall clock's.
 */
export async function noteTimeUntil(sql: Sql, now: Date, timezone: string): Promise<void> {
  await sql`
    with turn as (select noted_until as a from catalog_clock where noted_until < ${now} for update skip locked),
    stretch as (select a, ${now}::timestamptz as z from turn),
    days as (
      select d.day, d.begins_at > s.a and d.begins_at <= s.z as begins
      from stretch s, lateral (
        select t::date as day, t::date::timestamp at time zone ${timezone} as begins_at
        from generate_series((s.a at time zone ${timezone})::date, (s.z at time zone ${timezone})::date, '1 day') t) d),
    moments as (
      select x.id, (d.day + m.clock::time) at time zone ${timezone} as at
      from flash_sale_activity x join days d on d.day between x.start_date and x.end_date
      join flash_sale_activity_slot l on l.activity_id = x.id join flash_sale_slot t on t.id = l.slot_id,
      lateral (values (t.start_time), (t.end_time)) m(clock)),
    moved as (
      select x.id from flash_sale_activity x join days d on d.begins
        and d.day in (x.start_date - 1, x.start_date, x.end_date, x.end_date + 1)
      union
      select m.id from moments m, stretch s where m.at > s.a and m.at <= s.z),
    things as (
      select 'group' as kind, x.product_id as id from group_sku x join group_activity g on g.id = x.activity_id, stretch s
      where g.start_at > s.a and g.start_at <= s.z or g.end_at > s.a and g.end_at <= s.z
      union
      select 'coupon', c.id from coupon c, stretch s
      where c.claim_from > s.a and c.claim_from <= s.z or c.claim_to > s.a and c.claim_to <= s.z
        or c.usable_to > s.a and c.usable_to <= s.z
      union select 'activity', id from moved
      union select 'seckill', x.id from flash_sale_product x join moved m on m.id = x.activity_id
      union select 'goods', k.product_id from sku_price p join sku k on k.id = p.sku_id, stretch s
      where p.at > s.a - make_interval(days => ${REFERENCE_DAYS}) and p.at <= s.z - make_interval(days => ${REFERENCE_DAYS})
        and exists (select 1 from sku_price e where e.sku_id = p.sku_id and e.at < p.at)
      union select 'goods', i.product_id from flash_sale_product i join flash_sale_activity e on e.id = i.activity_id, stretch s,
      lateral (values (e.start_date::timestamp at time zone ${timezone}),
        ((e.end_date + 1)::timestamp at time zone ${timezone} + make_interval(days => ${REFERENCE_DAYS}))) m(at)
      where m.at > s.a and m.at <= s.z),
    noted as (insert into catalog_change (kind, entity_id) select kind, id from things returning 1),
    done as (update catalog_clock c set noted_until = s.z from stretch s)
    select pg_notify('catalog', 'time') from noted limit 1`;
}
