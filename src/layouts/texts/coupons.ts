import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import { pluralForms } from '#locale/plural.ts';
import type { CouponTexts } from '#locale/promotions/coupon-view.ts';
import type { CentreTexts } from '../../islands/promotions/CouponCentre.tsx';
import type { ClaimTexts } from '../../islands/promotions/CouponsToClaim.tsx';
import { pagedTexts } from './paged-lists.ts';

const CATEGORIES = [1, 2, 3, 4, 5, 6] as const;

/** The few messages that coupons show, on pages and in the browser. */
export function couponTexts(locale: Locale): CouponTexts {
  const t = pageText(locale);
  return {
    over: t('promotions:coupon.over'),
    noMinimum: t('promotions:coupon.noMinimum'),
    until: t('promotions:coupon.until', { date: '{{date}}' }),
    days: pluralForms(locale, (count) => t('promotions:coupon.daysAfterClaim', { count, text: '{{text}}' })),
    scopes: ['', ...CATEGORIES.map((category) => t(`promotions:coupon.scope${category}`))],
    claimed: t('promotions:coupon.claimed', { share: '{{share}}' }),
    useNow: t('promotions:coupon.useNow'),
    allClaimed: t('promotions:coupon.allClaimed'),
    claim: t('promotions:coupon.claim'),
    claimDone: t('promotions:coupon.claimDone'),
    claimFailed: t('promotions:coupon.claimFailed'),
    logInToClaim: t('promotions:coupon.logInToClaim'),
  };
}

/** Names of the kinds by category; 0 is all of them. */
export function couponKindNames(locale: Locale): Record<number, string> {
  const t = pageText(locale);
  return {
    0: t('promotions:coupon.allKinds'),
    2: t('promotions:coupon.kindGoods'),
    3: t('promotions:coupon.kindMall'),
    4: t('promotions:coupon.kindCategory'),
    5: t('promotions:coupon.kindBrand'),
    6: t('promotions:coupon.kindShops'),
  };
}

export function centreTexts(locale: Locale): CentreTexts {
  const t = pageText(locale);
  return {
    ...couponTexts(locale),
    title: t('promotions:coupon.centre'),
    hint: t('promotions:coupon.centreHint'),
    search: t('promotions:coupon.searchCoupons'),
    none: t('promotions:coupon.none'),
    noneHint: t('promotions:coupon.noneHint'),
    all: t('promotions:coupon.toCentre'),
    ...pagedTexts(locale),
  };
}

/** For the coupons of one goods, which all cover it and tell no share; every goods page carries these. */
export function claimTexts(locale: Locale): ClaimTexts {
  const t = pageText(locale);
  return {
    ...couponTexts(locale),
    scopes: [],
    claimed: '',
    title: t('promotions:coupon.forItem'),
    ofShop: t('promotions:coupon.ofShop'),
    coupons: t('accounts:menu.coupons'),
    none: t('promotions:coupon.noneForItem'),
    failed: t('search:failed'),
    retry: t('shell:tryAgain'),
    close: t('shell:close'),
  };
}
