import type { Sql } from 'postgres';
import type { Locale } from '#locale/locales.ts';
import { listUsableCoupons, type UsableCouponRow } from '../../promotions/index.ts';
import { type AddressChoice, type CheckoutBuyer, checkoutBuyer } from './checkout-buyer.ts';
import { listSkuOffers, type SkuOffer } from './sku-offers.ts';

export interface CheckoutQuestion {
  buyerId: number;
  address: AddressChoice;
  skuIds: readonly number[];
  /** The shops whose coupons count, with the mall's; null where none does. */
  couponsOf: { merchantIds: readonly number[]; mayClaim: boolean } | null;
}

/** All that the price of a checkout depends on, as it was at one moment. */
export interface Checkout {
  offers: SkuOffer[];
  /** Null where the account is closed. */
  buyer: CheckoutBuyer | null;
  coupons: UsableCouponRow[];
}

type Answer = Omit<Checkout, 'coupons'> & {
  coupons: (Omit<UsableCouponRow, 'usableFrom' | 'usableTo'> & { usableFrom: string; usableTo: string })[];
};

/** One statement, because a checkout asks for it three times and a crowd stands behind. */
export async function readCheckout(sql: Sql, asked: CheckoutQuestion, locale: Locale, now: Date): Promise<Checkout> {
  const { buyerId, address, skuIds, couponsOf } = asked;
  const coupons =
    couponsOf &&
    listUsableCoupons(sql, locale, { id: buyerId, mayClaim: couponsOf.mayClaim }, couponsOf.merchantIds, now);
  const [row] = await sql<Answer[]>`
    select
      coalesce((select json_agg(o) from (${listSkuOffers(sql, skuIds)}) o), '[]') as offers,
      (select row_to_json(p) from (${checkoutBuyer(sql, buyerId, address, now)}) p) as buyer,
      ${coupons ? sql`coalesce((select json_agg(c) from (${coupons}) c), '[]')` : sql`'[]'::json`} as coupons`;
  if (!row) throw new Error('a checkout without an answer');
  const dated = row.coupons.map((one) => ({
    ...one,
    usableFrom: new Date(one.usableFrom),
    usableTo: new Date(one.usableTo),
  }));
  return { ...row, coupons: dated };
}
