import { fromWire } from '#domain/money/money.ts';
import type { COUPON_CATEGORY } from '#domain/promotions/coupon-category.ts';
import { ownLocale } from '#locale/negotiate.ts';
import type { Mall } from '../../../platform/mall.ts';
import { listLanguages, readBaseCurrency } from '../../settings/index.ts';
import {
  COUPON_TARGETS,
  insertCoupon,
  isMerchant,
  listMissingTargets,
  type TargetedCategory,
} from './queries/new-coupons.ts';

/** What a coupon is good for: everything, or what these ids name. */
export interface CouponScope {
  category: typeof COUPON_CATEGORY.merchant | typeof COUPON_CATEGORY.universal | TargetedCategory;
  targets: readonly number[];
}

export interface CouponWish {
  /** In the mall's own language. */
  name: string;
  /** 0: the mall's own. */
  merchantId: number;
  scope: CouponScope;
  /** Wire text in the base currency. */
  money: string;
  threshold: string;
  total: number | null;
  isRepeatable: boolean;
  /** Epoch milliseconds; null for as long as it can be used. */
  claimTo: number | null;
  /** So many days from receipt on, or until a moment. */
  term: { days: number } | { usableTo: number };
}

export type CouponAdded =
  | { kind: 'added'; id: number }
  | { kind: 'noShop' }
  | { kind: 'noTargets'; what: string; missing: number[] };

const isTargeted = (category: CouponScope['category']): category is TargetedCategory => category in COUPON_TARGETS;

/** Makes a coupon that shoppers can claim, all of it or nothing. Its pages follow as after any change of the catalogue. */
export async function addCoupon(mall: Mall, wish: CouponWish): Promise<CouponAdded> {
  const currency = await readBaseCurrency(mall);
  const { merchantId, scope, term, claimTo } = wish;
  const now = new Date(mall.clock());
  return mall.db.transact(async (tx) => {
    if (merchantId > 0 && !(await isMerchant(tx, merchantId))) return { kind: 'noShop' };
    const { category, targets } = scope;
    const missing = isTargeted(category) ? await listMissingTargets(tx, category, targets, merchantId) : [];
    if (missing.length > 0 && isTargeted(category))
      return { kind: 'noTargets', what: COUPON_TARGETS[category], missing };
    const locale = ownLocale(await listLanguages(tx));
    const id = await insertCoupon(tx, {
      ...{ merchantId, category, targets, locale, name: wish.name, currency: currency.code, createdAt: now },
      ...{ money: fromWire(wish.money, currency), threshold: fromWire(wish.threshold, currency) },
      ...{ total: wish.total, isRepeatable: wish.isRepeatable, claimTo: claimTo === null ? null : new Date(claimTo) },
      days: 'days' in term ? term.days : null,
      usableFrom: 'days' in term ? null : now,
      usableTo: 'days' in term ? null : new Date(term.usableTo),
    });
    return { kind: 'added', id };
  });
}
