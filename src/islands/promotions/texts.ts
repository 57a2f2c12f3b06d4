import { SALE_ROW_TEXTS } from '#locale/promotions/flash-sale-texts.ts';
import { COUPON_TEXTS } from '#locale/promotions/ticket-texts.ts';
import { type TextsOf, textSet } from '#locale/text-set.ts';
import { PAGED_TEXTS } from '../search/texts.ts';

/** What the waitlist of a flash sale says; it comes with the texts of variants, so that no page carries it. */
export const WAITLIST_TEXTS = textSet('promotions:waitlist', [
  'open',
  'join',
  'logIn',
  'next',
  'ahead',
  'reserved',
  'order',
  'leave',
  'failed',
]);
export type WaitlistTexts = TextsOf<typeof WAITLIST_TEXTS>;

/** `states` by the status of a session. */
export const FLASH_SALE_TEXTS = textSet({
  ...textSet('promotions:sale', ['title', 'hint', 'sessions', 'endsIn', 'startsIn']),
  states: ['promotions:sale.ended', 'promotions:sale.running', 'promotions:sale.soon', 'promotions:sale.tomorrow'],
  later: 'promotions:sale.later',
  over: 'promotions:sale.ruleEnded',
  stale: 'catalog:stale',
  ...SALE_ROW_TEXTS,
  ...PAGED_TEXTS,
});
export type FlashSaleTexts = TextsOf<typeof FLASH_SALE_TEXTS>;

/** Names of the kinds by category; 0 is all of them. */
export const COUPON_KIND_NAMES = textSet({
  0: 'promotions:coupon.allKinds',
  2: 'promotions:coupon.kindProducts',
  3: 'promotions:coupon.kindMall',
  4: 'promotions:coupon.kindCategory',
  5: 'promotions:coupon.kindBrand',
  6: 'promotions:coupon.kindShops',
});

export const COUPON_CENTER_TEXTS = textSet({
  ...COUPON_TEXTS,
  title: 'promotions:coupon.centre',
  hint: 'promotions:coupon.centreHint',
  search: 'promotions:coupon.searchCoupons',
  none: 'promotions:coupon.none',
  noneHint: 'promotions:coupon.noneHint',
  all: 'promotions:coupon.toCentre',
  ...PAGED_TEXTS,
});
export type CentreTexts = TextsOf<typeof COUPON_CENTER_TEXTS>;

/** For the products of one coupon. */
export const COUPON_PRODUCTS_TEXTS = textSet({
  ...COUPON_TEXTS,
  title: 'promotions:coupon.covered',
  search: 'promotions:coupon.searchCovered',
  none: 'promotions:coupon.noCovered',
  gone: 'promotions:coupon.gone',
  centre: 'promotions:coupon.toCentre',
});
export type CouponProductTexts = TextsOf<typeof COUPON_PRODUCTS_TEXTS>;

/** For the coupons of one product, which all cover it and name no share; every product page carries these. */
export const CLAIM_TEXTS = textSet({
  ...COUPON_TEXTS,
  scopes: [],
  claimed: '',
  title: 'promotions:coupon.forItem',
  ofMerchant: 'promotions:coupon.ofShop',
  coupons: 'accounts:menu.coupons',
  none: 'promotions:coupon.noneForItem',
  failed: 'search:failed',
  retry: 'shell:tryAgain',
  close: 'shell:close',
});
export type ClaimTexts = TextsOf<typeof CLAIM_TEXTS>;
