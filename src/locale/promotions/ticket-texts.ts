import { type TextsOf, textSet } from '../text-set.ts';

/** What a coupon says, on pages and in the browser. `scopes` is by category; the first stands for none. */
export const COUPON_TEXTS = textSet({
  ...textSet('promotions:coupon', [
    'over',
    'noMinimum',
    'until',
    'claimed',
    'useNow',
    'used',
    'allClaimed',
    'claim',
    'claimDone',
    'claimFailed',
    'logInToClaim',
  ]),
  days: 'promotions:coupon.daysAfterClaim',
  scopes: [
    '',
    'promotions:coupon.scope1',
    'promotions:coupon.scope2',
    'promotions:coupon.scope3',
    'promotions:coupon.scope4',
    'promotions:coupon.scope5',
    'promotions:coupon.scope6',
  ],
});

/** Coupons of one product get no scopes: they all cover it. */
export type CouponTexts = Omit<TextsOf<typeof COUPON_TEXTS>, 'scopes'> & { readonly scopes: readonly string[] };
