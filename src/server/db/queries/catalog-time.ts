import type { TransactionSql } from 'postgres';

/** A stretch of time, without its beginning. */
export interface Stretch {
  from: Date;
  to: Date;
  /** IANA name of the mall's zone: sessions and days are the wall clock's. */
  timezone: string;
}

/** Takes the turn to note what time has changed, and tells up to when that was done. */
export async function lockClock(tx: TransactionSql): Promise<Date | undefined> {
  const [row] = await tx<{ until: Date }[]>`select noted_until as until from catalog_clock for update skip locked`;
  return row?.until;
}

export const setClock = (tx: TransactionSql, to: Date) => tx`update catalog_clock set noted_until = ${to}`;

/** Notes what begins or ends in the stretch, and goods whose lowest price of thirty days may be another. Gives how many things. */
export async function noteStretch(tx: TransactionSql, { from, to, timezone }: Stretch): Promise<number> {
  const noted = await tx`
    with stretch as (select ${from}::timestamptz as a, ${to}::timestamptz as z),
    days as (
      select d::date as day, d::date at time zone ${timezone} > s.a and d::date at time zone ${timezone} <= s.z as begins
      from stretch s, generate_series((s.a at time zone ${timezone})::date, (s.z at time zone ${timezone})::date, '1 day') d),
    moved as (
      select a.id from seckill_activity a join days d on d.begins
        and d.day in (a.start_date - 1, a.start_date, a.end_date, a.end_date + 1)
      union
      select a.id from seckill_activity a join days d on d.day between a.start_date and a.end_date
        join seckill_activity_slot l on l.activity_id = a.id join seckill_slot t on t.id = l.slot_id, stretch s
      where (d.day + t.start_time::time) at time zone ${timezone} > s.a and (d.day + t.start_time::time) at time zone ${timezone} <= s.z
        or (d.day + t.end_time::time) at time zone ${timezone} > s.a and (d.day + t.end_time::time) at time zone ${timezone} <= s.z),
    things as (
      select 'group' as kind, x.goods_id as id from group_sku x join group_activity a on a.id = x.activity_id, stretch s
      where a.start_at > s.a and a.start_at <= s.z or a.end_at > s.a and a.end_at <= s.z
      union
      select 'coupon', c.id from coupon c, stretch s
      where c.claim_from > s.a and c.claim_from <= s.z or c.claim_to > s.a and c.claim_to <= s.z
        or c.usable_to > s.a and c.usable_to <= s.z
      union select 'activity', id from moved
      union select 'seckill', x.id from seckill_goods x join moved m on m.id = x.activity_id
      union
      select 'goods', p.goods_id from goods_price_day p join days d on d.begins and p.day = d.day - 31)
    insert into catalog_change (kind, entity_id) select kind, id from things`;
  if (noted.count > 0) await tx`select pg_notify('catalog', 'time')`;
  return noted.count;
}
