import { oncePerLocale } from '#catalog/once-per-locale.ts';
import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import { pluralForms } from '#locale/plural.ts';
import type { FlashSale } from '../../islands/catalog/SaleButton.tsx';
import type { SkuSheetTexts } from '../../islands/catalog/SkuSheet.tsx';
import type { WaitlistTexts } from '../../islands/promotions/waitlist-texts.ts';

/** The few messages that the goods page's islands show. */
export const goodsTexts = oncePerLocale((locale: Locale) => {
  const t = pageText(locale);
  const counted = (key: 'goods:inStock' | 'goods:fewLeft') =>
    pluralForms(locale, (count) => t(key, { count, text: '{{text}}' }));
  return {
    buyBox: {
      quantity: t('goods:quantity'),
      fewer: t('goods:fewer'),
      more: t('goods:more'),
      addToCart: t('goods:addToCart'),
      buyNow: t('goods:buyNow'),
      soldOut: t('goods:soldOut'),
      added: t('goods:added'),
      most: t('goods:most', { count: '{{count}}' }),
      viewCart: t('goods:viewCart'),
      stock: counted('goods:inStock'),
      left: counted('goods:fewLeft'),
    },
    reviews: {
      kinds: [t('goods:allReviews'), t('goods:goodReviews'), t('goods:mediumReviews'), t('goods:badReviews')] as const,
      stars: t('goods:starsOf', { stars: '{{stars}}' }),
      reply: t('goods:shopReply'),
      more: t('goods:moreReviews'),
      none: t('goods:noReviews'),
      failed: t('goods:reviewsFailed'),
    },
  };
});

const waitlistTexts = (locale: Locale): WaitlistTexts => {
  const t = pageText(locale);
  return {
    open: t('promo:waitOpen'),
    join: t('promo:waitJoin'),
    logIn: t('promo:waitLogIn'),
    next: t('promo:waitNext'),
    ahead: pluralForms(locale, (count) => t('promo:waitAhead', { count, text: '{{text}}' })),
    reserved: t('promo:waitReserved'),
    order: t('promo:waitOrder'),
    leave: t('promo:waitLeave'),
    failed: t('promo:waitFailed'),
  };
};

/** What is said of a visitor's cart when it became part of somebody's own. */
const mergeTexts = (locale: Locale): SkuSheetTexts['merge'] => ({
  merged: pluralForms(locale, (count) => pageText(locale)('cart:merged', { count, text: '{{text}}' })),
  limited: pageText(locale)('cart:mergeLimited'),
  leftOut: pluralForms(locale, (count) => pageText(locale)('cart:leftOut', { count, text: '{{text}}' })),
});

/** The messages of the sheet in which a variant is chosen. */
export const skuSheetTexts = (locale: Locale): SkuSheetTexts => ({
  buyBox: goodsTexts(locale).buyBox,
  was: pageText(locale)('goods:was'),
  close: pageText(locale)('shell:close'),
  atMost: pageText(locale)('goods:atMost', { count: '{{count}}' }),
  order: { logIn: pageText(locale)('cart:logInToBuy'), failed: pageText(locale)('cart:notBegun') },
  merge: mergeTexts(locale),
  waitlist: waitlistTexts(locale),
});

/** Why a flash sale's goods cannot be bought. */
export const saleTexts = (locale: Locale): FlashSale['texts'] => ({
  soon: pageText(locale)('cart:notStarted'),
  gone: pageText(locale)('promo:saleGone'),
  ended: pageText(locale)('promo:ended'),
});
