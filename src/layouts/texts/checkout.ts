import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import { pluralForms } from '#locale/plural.ts';
import type { ConfirmTexts } from '../../islands/checkout/texts.ts';
import { gateTexts } from './login-gate.ts';

const AMOUNT = { amount: '{{amount}}' };

/** What speaks against a line, and what has changed of it. */
function lineTexts(locale: Locale) {
  const t = pageText(locale);
  return {
    quantity: t('checkout:quantity'),
    memberPrice: t('checkout:memberPrice'),
    was: t('checkout:was', AMOUNT),
    pricesChanged: t('checkout:pricesChanged'),
    problems: {
      gone: t('checkout:problemGone'),
      soldOut: t('checkout:problemSoldOut'),
      short: t('checkout:problemShort', { left: '{{left}}' }),
      mobileOnly: t('checkout:problemMobileOnly'),
      saleOver: t('checkout:problemSaleOver'),
    },
    hasProblems: t('checkout:hasProblems'),
  };
}

/** Coupons and points. */
function savingTexts(locale: Locale) {
  const t = pageText(locale);
  return {
    flashSale: t('checkout:flashSale'),
    saleAlone: t('checkout:saleAlone'),
    shopCoupon: t('checkout:shopCoupon'),
    mallCoupon: t('checkout:mallCoupon'),
    mallCouponShare: t('checkout:mallCouponShare'),
    noCoupon: t('checkout:noCoupon'),
    noneUsable: t('checkout:noneUsable'),
    best: t('checkout:best', { name: '{{name}}' }),
    couponHint: t('checkout:couponHint', { missing: '{{missing}}', money: '{{money}}', name: '{{name}}' }),
    savings: t('checkout:savings'),
    bestSaves: t('checkout:bestSaves', AMOUNT),
    useBest: t('checkout:useBest'),
    usePoints: t('checkout:usePoints'),
    pointsHeld: pluralForms(locale, (count) => t('checkout:pointsHeld', { count, text: '{{text}}' })),
    noPoints: t('checkout:noPoints'),
  };
}

/** The amount line by line, and placing the order. */
function amountTexts(locale: Locale) {
  const t = pageText(locale);
  return {
    amount: t('checkout:amount'),
    goods: pluralForms(locale, (count) => t('checkout:goods', { count, text: '{{text}}' })),
    shopCoupons: t('checkout:shopCoupons'),
    memberDiscount: t('checkout:memberDiscount'),
    points: t('checkout:points'),
    freight: t('checkout:freight'),
    toPay: t('checkout:toPay'),
    place: t('checkout:place'),
    accept: t('checkout:accept', { agreement: '{{agreement}}' }),
    agreement: t('checkout:agreement'),
    totalChanged: t('checkout:totalChanged', { before: '{{before}}', after: '{{after}}' }),
    lost: t('checkout:lost'),
    notPriced: t('checkout:notPriced'),
  };
}

/** What the page says on which an order is looked over and placed. */
export function confirmTexts(locale: Locale): ConfirmTexts {
  const t = pageText(locale);
  return {
    gate: gateTexts(locale),
    failed: t('checkout:failed'),
    retry: t('shell:tryAgain'),
    gone: t('checkout:gone'),
    goneHint: t('checkout:goneHint'),
    toCart: t('checkout:toCart'),
    toOrders: t('checkout:toOrders'),
    deliverTo: t('checkout:deliverTo'),
    newAddress: t('checkout:newAddress'),
    allAddresses: t('checkout:allAddresses'),
    noAddress: t('checkout:noAddress'),
    addressMissing: t('checkout:addressMissing'),
    selfRun: t('merchants:mallRun'),
    delivery: t('checkout:delivery'),
    shipping: { 1: t('checkout:express'), 2: t('checkout:pickup'), 3: t('checkout:virtual') },
    free: t('checkout:free'),
    freightLater: t('checkout:freightLater'),
    message: t('checkout:message'),
    messageHint: t('checkout:messageHint'),
    shopTotal: t('checkout:shopTotal'),
    ...lineTexts(locale),
    ...savingTexts(locale),
    ...amountTexts(locale),
  };
}
