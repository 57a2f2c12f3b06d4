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
    over: t('goods:over'),
    noMinimum: t('goods:noMinimum'),
    until: t('goods:until', { date: '{{date}}' }),
    days: pluralForms(locale, (count) => t('goods:daysAfterClaim', { count, text: '{{text}}' })),
    scopes: ['', ...CATEGORIES.map((category) => t(`goods:couponScope_${category}`))],
    claimed: t('promo:couponClaimed', { share: '{{share}}' }),
    useNow: t('promo:useNow'),
    allClaimed: t('promo:allClaimed'),
    claim: t('promo:claim'),
    claimDone: t('promo:claimDone'),
    claimFailed: t('promo:claimFailed'),
    logInToClaim: t('promo:logInToClaim'),
  };
}

/** Names of the kinds by category; 0 is all of them. */
export function couponKindNames(locale: Locale): Record<number, string> {
  const t = pageText(locale);
  return {
    0: t('promo:allKinds'),
    2: t('promo:kindGoods'),
    3: t('promo:kindMall'),
    4: t('promo:kindCategory'),
    5: t('promo:kindBrand'),
    6: t('promo:kindShops'),
  };
}

export function centreTexts(locale: Locale): CentreTexts {
  const t = pageText(locale);
  return {
    ...couponTexts(locale),
    title: t('promo:centre'),
    hint: t('promo:centreHint'),
    search: t('promo:searchCoupons'),
    none: t('promo:noCoupons'),
    noneHint: t('promo:noCouponsHint'),
    all: t('promo:toCentre'),
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
    title: t('promo:forItem'),
    ofShop: t('promo:ofShop'),
    coupons: t('account:coupons'),
    none: t('promo:noneForItem'),
    failed: t('list:failed'),
    retry: t('shell:tryAgain'),
    close: t('shell:close'),
  };
}
