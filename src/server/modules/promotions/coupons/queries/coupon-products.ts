import type { Sql } from 'postgres';
import { COUPON_CATEGORY } from '#domain/promotions/coupon-category.ts';
import type { Locale } from '#locale/locales.ts';
import { literal } from '../../../../platform/db/literal.ts';
import { preferredLanguage } from '../../../../platform/db/preferred-language.ts';
import { isOffered, isPaidWithMoney } from '../../../catalog/index.ts';

export interface CouponProductRow {
  couponId: number;
  id: number;
  name: string;
  image: string;
  price: number;
  stock: number;
}

/**
 * The best sellers that each of many coupons of the mall covers, at most `each`; one statement. Every category of
 * coupon has its own branch, so that each goes through the index that it needs and the others cost nothing.
 */
export const listCouponProducts = (sql: Sql, locale: Locale, couponIds: number[], each: number) => {
  const best = sql`
    ${isOffered(sql)} and ${isPaidWithMoney(sql)}
    and exists (select 1 from merchant m where m.id = g.merchant_id and m.is_open)
    order by st.shown_sold desc, g.id desc limit ${each}`;
  const targets = sql`select target_id from coupon_target where coupon_id = c.id`;
  const product = sql`select g.id, g.image, g.price, st.shown_sold from product_stat st join product g on g.id = st.product_id`;
  return sql<CouponProductRow[]>`
    select c.id as "couponId", w.id, t.name, w.image, w.price::float8 as price, coalesce(stock.left, 0)::int as stock
    from coupon c
    cross join lateral (
      (${product} where c.category = ${literal(sql, COUPON_CATEGORY.universal)} and ${best})
      union all (${product} where c.category = ${literal(sql, COUPON_CATEGORY.products)} and g.id in (${targets}) and ${best})
      union all (${product} where c.category = ${literal(sql, COUPON_CATEGORY.brands)} and g.brand_id in (${targets}) and ${best})
      union all (${product} where c.category = ${literal(sql, COUPON_CATEGORY.merchants)}
        and g.merchant_id in (${targets}) and ${best})
      union all (${product} where c.category = ${literal(sql, COUPON_CATEGORY.categories)} and g.category_id in (
        select third.id from category third left join category second on second.id = third.parent_id
        join coupon_target x on x.coupon_id = c.id and x.target_id in (third.id, third.parent_id, second.parent_id))
        and ${best})) w
    join lateral (
      select name from product_text where product_id = w.id
      ${preferredLanguage(sql, locale)}) t on true
    left join lateral (
      select sum(s.stock) as left from sku_stock s join sku k on k.id = s.sku_id and k.is_on
      where s.product_id = w.id) stock on true
    where c.id = any(${couponIds}::int[])
    order by c.id, w.shown_sold desc, w.id desc`;
};

export interface CouponTargetNames {
  couponId: number;
  categoryNames: string;
  brandNames: string;
}

/** What the coupons of categories and brands are for, in words. */
export const listCouponTargetNames = (sql: Sql, locale: Locale, couponIds: number[]) => sql<CouponTargetNames[]>`
  select c.id as "couponId", coalesce(string_agg(t.name, ', ' order by x.target_id)
      filter (where c.category = ${literal(sql, COUPON_CATEGORY.categories)}), '') as "categoryNames",
    coalesce(string_agg(t.name, ', ' order by x.target_id)
      filter (where c.category = ${literal(sql, COUPON_CATEGORY.brands)}), '') as "brandNames"
  from coupon c
  join coupon_target x on x.coupon_id = c.id
  join lateral (
    select name from (
      select locale, name from category_text where c.category = ${literal(sql, COUPON_CATEGORY.categories)}
      and category_id = x.target_id
      union all select locale, name from brand_text where c.category = ${literal(sql, COUPON_CATEGORY.brands)}
      and brand_id = x.target_id) names
    ${preferredLanguage(sql, locale)}) t on true
  where c.id = any(${couponIds}::int[])
  and c.category in (${literal(sql, COUPON_CATEGORY.categories)}, ${literal(sql, COUPON_CATEGORY.brands)}) group by c.id`;

/** Whether there is such a coupon that the mall still honours. */
export async function couponExists(sql: Sql, id: number): Promise<boolean> {
  const [found] = await sql`select 1 from coupon where id = ${id} and is_on and not is_deleted`;
  return found !== undefined;
}
