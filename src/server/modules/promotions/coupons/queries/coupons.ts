import type { Fragment, Sql } from 'postgres';
import { COUPON_CATEGORY } from '#domain/promotions/coupon-category.ts';
import { RECEIVE_TYPE } from '#domain/promotions/coupon-claim.ts';
import type { Locale } from '#locale/locales.ts';
import { like } from '../../../../platform/db/like.ts';
import { literal } from '../../../../platform/db/literal.ts';
import { pageOfRows, type Window } from '../../../../platform/db/page-of-rows.ts';
import { preferredLanguage } from '../../../../platform/db/preferred-language.ts';
import { isPaidWithMoney } from '../../../catalog/index.ts';

export interface CouponRow {
  id: number;
  merchantId: number;
  name: string;
  category: number;
  money: number;
  threshold: number;
  total: number | null;
  claimed: number;
  claimFrom: Date | null;
  claimTo: Date | null;
  usableFrom: Date | null;
  usableTo: Date | null;
  days: number | null;
}

const columns = (sql: Sql) => sql`
  c.id, c.merchant_id as "merchantId", t.name, c.category, c.money::float8 as money, c.threshold::float8 as threshold,
  c.total, c.claimed, c.claim_from as "claimFrom", c.claim_to as "claimTo", c.usable_from as "usableFrom",
  c.usable_to as "usableTo", c.days`;

/** Coupons that can be claimed by hand at this moment; those whose term is over are left out. */
const claimable = (sql: Sql, locale: Locale, now: Date) => sql`
  from coupon c join lateral (
    select name from coupon_text where coupon_id = c.id
    ${preferredLanguage(sql, locale)}) t on true
  where c.is_on and not c.is_deleted and c.receive_type = ${literal(sql, RECEIVE_TYPE.claimed)}
    and (c.claim_from is null or c.claim_from <= ${now}) and (c.claim_to is null or c.claim_to > ${now})
    and (c.usable_to is null or c.usable_to > ${now})`;

/**
 * Whether coupon `c` covers product `g`, by the coupon's category; a category covers what lies below it.
 * Products for points take no coupon.
 */
export const couponCoversProducts = (sql: Sql): Fragment => sql`(${isPaidWithMoney(sql)} and (
  (c.category = ${literal(sql, COUPON_CATEGORY.merchant)} and c.merchant_id = g.merchant_id)
  or c.category = ${literal(sql, COUPON_CATEGORY.universal)}
  or (c.category = ${literal(sql, COUPON_CATEGORY.products)}
    and exists (select 1 from coupon_target x where x.coupon_id = c.id and x.target_id = g.id))
  or (c.category = ${literal(sql, COUPON_CATEGORY.brands)}
    and exists (select 1 from coupon_target x where x.coupon_id = c.id and x.target_id = g.brand_id))
  or (c.category = ${literal(sql, COUPON_CATEGORY.merchants)}
    and exists (select 1 from coupon_target x where x.coupon_id = c.id and x.target_id = g.merchant_id))
  or (c.category = ${literal(sql, COUPON_CATEGORY.categories)} and exists (
    select 1 from category third
    left join category second on second.id = third.parent_id
    join coupon_target x on x.coupon_id = c.id and x.target_id in (third.id, third.parent_id, second.parent_id)
    where third.id = g.category_id))))`;

export interface CouponScope {
  category: number;
  merchantId?: number | undefined;
  productId?: number | undefined;
  /** The mall's own coupons only. */
  platform?: boolean | undefined;
  keyword?: string | undefined;
  couponId?: number | undefined;
}

export function listCoupons(sql: Sql, locale: Locale, now: Date, scope: CouponScope, page: Window) {
  const ask = ({ limit, offset }: Window) => sql<(CouponRow & { found: number })[]>`
    select ${columns(sql)}, count(*) over ()::int as found ${claimable(sql, locale, now)}
      ${scope.category ? sql`and c.category = ${scope.category}` : sql``}
      ${scope.platform ? sql`and c.merchant_id = 0` : sql``}
      ${scope.couponId === undefined ? sql`` : sql`and c.id = ${scope.couponId}`}
      ${scope.merchantId === undefined ? sql`` : sql`and c.merchant_id = ${scope.merchantId}`}
      ${scope.keyword ? sql`and t.name ilike ${like(scope.keyword)}` : sql``}
      ${scope.productId === undefined ? sql`` : sql`and exists (select 1 from product g where g.id = ${scope.productId} and ${couponCoversProducts(sql)})`}
    order by c.sort desc, c.money desc, c.id limit ${limit} offset ${offset}`;
  return pageOfRows(page, ask);
}

/** At most `each` coupons of the product's own shop for each of many products; one statement. */
export const listMerchantCoupons = (sql: Sql, locale: Locale, now: Date, productIds: number[], each: number) => sql<
  (CouponRow & { productId: number })[]
>`
  select found.*, g.id as "productId" from product g cross join lateral (
    select ${columns(sql)} ${claimable(sql, locale, now)} and c.merchant_id in (g.merchant_id, 0) and ${couponCoversProducts(sql)}
    order by c.merchant_id desc, c.money desc, c.id limit ${each}) found
  where g.id in ${sql(productIds)} order by g.id`;
