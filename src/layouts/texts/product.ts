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
  const counted = (key: 'catalog:inStock' | 'catalog:fewLeft') =>
    pluralForms(locale, (count) => t(key, { count, text: '{{text}}' }));
  return {
    buyBox: {
      quantity: t('catalog:quantity'),
      fewer: t('catalog:fewer'),
      more: t('catalog:more'),
      addToCart: t('catalog:addToCart'),
      buyNow: t('catalog:buyNow'),
      soldOut: t('catalog:soldOut'),
      added: t('catalog:added'),
      most: t('catalog:most', { count: '{{count}}' }),
      viewCart: t('catalog:viewCart'),
      stock: counted('catalog:inStock'),
      left: counted('catalog:fewLeft'),
    },
    reviews: {
      kinds: [t('reviews:all'), t('reviews:good'), t('reviews:medium'), t('reviews:bad')] as const,
      stars: t('reviews:starsOf', { stars: '{{stars}}' }),
      reply: t('reviews:reply'),
      more: t('reviews:more'),
      none: t('reviews:none'),
      failed: t('reviews:failed'),
    },
  };
});

const waitlistTexts = (locale: Locale): WaitlistTexts => {
  const t = pageText(locale);
  return {
    open: t('promotions:waitlist.open'),
    join: t('promotions:waitlist.join'),
    logIn: t('promotions:waitlist.logIn'),
    next: t('promotions:waitlist.next'),
    ahead: pluralForms(locale, (count) => t('promotions:waitlist.ahead', { count, text: '{{text}}' })),
    reserved: t('promotions:waitlist.reserved'),
    order: t('promotions:waitlist.order'),
    leave: t('promotions:waitlist.leave'),
    failed: t('promotions:waitlist.failed'),
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
  was: pageText(locale)('catalog:was'),
  close: pageText(locale)('shell:close'),
  atMost: pageText(locale)('catalog:atMost', { count: '{{count}}' }),
  order: { logIn: pageText(locale)('cart:logInToBuy'), failed: pageText(locale)('cart:notBegun') },
  merge: mergeTexts(locale),
  waitlist: waitlistTexts(locale),
});

/** Why a flash sale's goods cannot be bought. */
export const saleTexts = (locale: Locale): FlashSale['texts'] => ({
  soon: pageText(locale)('cart:notStarted'),
  gone: pageText(locale)('promotions:sale.gone'),
  ended: pageText(locale)('promotions:sale.ended'),
});
