import type { Sql } from 'postgres';
import { COUPON_CATEGORY } from '#domain/promotions/coupon-category.ts';
import type { Locale } from '#locale/locales.ts';

const { products, categories, brands, merchants } = COUPON_CATEGORY;

/** Tables of what a coupon's targets are, by its category. */
export const COUPON_TARGETS = {
  [products]: 'product',
  [categories]: 'category',
  [brands]: 'brand',
  [merchants]: 'merchant',
} as const;
export type TargetedCategory = keyof typeof COUPON_TARGETS;

export interface NewCoupon {
  /** 0: the mall's own. */
  merchantId: number;
  category: number;
  locale: Locale;
  /** In that language. */
  name: string;
  currency: string;
  money: number;
  threshold: number;
  total: number | null;
  isRepeatable: boolean;
  claimTo: Date | null;
  usableFrom: Date | null;
  usableTo: Date | null;
  days: number | null;
  targets: readonly number[];
  createdAt: Date;
}

/** Which of these there are not; of products, those of another shop are none of a shop's coupon. */
export async function listMissingTargets(
  tx: Sql,
  category: TargetedCategory,
  ids: readonly number[],
  merchantId: number,
): Promise<number[]> {
  const own = category === products && merchantId > 0 ? tx`and t.merchant_id = ${merchantId}` : tx``;
  const rows = await tx<{ id: number }[]>`
    select w.id from unnest(${[...ids]}::int[]) as w (id)
    where not exists (select 1 from ${tx(COUPON_TARGETS[category])} t where t.id = w.id ${own}) order by w.id`;
  return rows.map(({ id }) => id);
}

export async function isMerchant(tx: Sql, id: number): Promise<boolean> {
  return (await tx`select 1 from merchant where id = ${id}`).length > 0;
}

export async function insertCoupon(tx: Sql, { locale, name, targets, ...given }: NewCoupon): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into coupon (merchant_id, category, currency, money, threshold, total, is_repeatable, claim_to, usable_from,
      usable_to, days, created_at)
    values (${given.merchantId}, ${given.category}, ${given.currency}, ${given.money}, ${given.threshold}, ${given.total},
      ${given.isRepeatable}, ${given.claimTo}, ${given.usableFrom}, ${given.usableTo}, ${given.days}, ${given.createdAt})
    returning id`;
  if (!row) throw new Error('a coupon left no row');
  await tx`insert into coupon_text (coupon_id, locale, name) values (${row.id}, ${locale}, ${name})`;
  for (const targetId of targets)
    await tx`insert into coupon_target (coupon_id, target_id) values (${row.id}, ${targetId})`;
  return row.id;
}
