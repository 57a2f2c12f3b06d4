import type { Sql } from 'postgres';
import { RECEIVE_TYPE } from '#domain/promotions/coupon-claim.ts';
import { DEFAULT_LOCALE } from '#locale/locales.ts';
import { literal } from '../../../../platform/db/literal.ts';
import { pageOfRows, type Window } from '../../../../platform/db/page-of-rows.ts';
import { preferredLanguage } from '../../../../platform/db/preferred-language.ts';

/** A coupon as the mall's operator sees it. */
export interface BookedCouponRow {
  id: number;
  name: string;
  /** 0: the mall's own. */
  merchantId: number;
  merchantName: string;
  category: number;
  targets: number[];
  money: number;
  threshold: number;
  code: string;
  decimals: number;
  total: number | null;
  claimed: number;
  claimTo: Date | null;
  usableTo: Date | null;
  days: number | null;
  found: number;
}

/** Coupons that can be claimed now or later, the newest first; only one of them when its `id` is given. */
export function listBookedCoupons(sql: Sql, { now, id }: { now: Date; id?: number }, page: Window) {
  const ask = ({ limit, offset }: Window) => sql<BookedCouponRow[]>`
    select c.id, t.name, c.merchant_id as "merchantId", coalesce(m.name, '') as "merchantName", c.category,
      array(select target_id from coupon_target where coupon_id = c.id order by target_id) as targets,
      c.money::float8 as money, c.threshold::float8 as threshold, u.code, u.decimals, c.total, c.claimed,
      c.claim_to as "claimTo", c.usable_to as "usableTo", c.days, count(*) over ()::int as found
    from coupon c
    join currency u on u.code = c.currency
    join lateral (
      select name from coupon_text where coupon_id = c.id ${preferredLanguage(sql, DEFAULT_LOCALE)}) t on true
    left join lateral (
      select name from merchant_text where merchant_id = c.merchant_id ${preferredLanguage(sql, DEFAULT_LOCALE)}) m on true
    where c.is_on and not c.is_deleted and c.receive_type = ${literal(sql, RECEIVE_TYPE.claimed)} and (c.claim_to is null or c.claim_to > ${now})
      and (c.usable_to is null or c.usable_to > ${now}) ${id === undefined ? sql`` : sql`and c.id = ${id}`}
    order by c.id desc limit ${limit} offset ${offset}`;
  return pageOfRows(page, ask);
}

/** It cannot be claimed any more; those that buyers have stay valid. False where there is none that is open. */
export async function closeCoupon(sql: Sql, id: number): Promise<boolean> {
  const { count } = await sql`
    update coupon set is_on = false where id = ${id} and is_on and not is_deleted and receive_type = ${literal(sql, RECEIVE_TYPE.claimed)}`;
  return count === 1;
}
