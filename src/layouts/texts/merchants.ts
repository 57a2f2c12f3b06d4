import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import { pluralForms } from '#locale/plural.ts';
import type { ShopFrontTexts, ShopHeadTexts, ShopListTexts, ShopTexts } from '../../islands/merchants/texts.ts';
import { pagedTexts } from './paged-lists.ts';
import { listTexts } from './search.ts';

export function shopHeadTexts(locale: Locale): ShopHeadTexts {
  const t = pageText(locale);
  return {
    pages: t('merchants:pages'),
    home: t('merchants:home'),
    allGoods: t('search:allGoods'),
    recommended: t('merchants:recommended'),
    searchIn: t('merchants:searchIn'),
    search: t('shell:search'),
    mallRun: t('merchants:mallRun'),
    stars: t('reviews:starsOf', { stars: '{{stars}}' }),
    followers: pluralForms(locale, (count) => t('merchants:followers', { count, text: '{{text}}' })),
    call: t('merchants:call', { phone: '{{phone}}' }),
    mail: t('merchants:mail'),
    chat: t('merchants:chat'),
  };
}

/** The few messages that a shop's goods show in the browser. */
export function shopTexts(locale: Locale): ShopTexts {
  const t = pageText(locale);
  return {
    head: shopHeadTexts(locale),
    list: { ...listTexts(locale), emptyTitle: t('merchants:nothing'), emptyHint: t('merchants:nothingHint') },
    shelves: t('merchants:shelves'),
    everything: t('merchants:everything'),
    look: t('merchants:look'),
    missing: t('merchants:missing'),
    missingHint: t('merchants:missingHint'),
    toStreet: t('merchants:toStreet'),
  };
}

export function shopFrontTexts(locale: Locale): ShopFrontTexts {
  const { mallRun, stars, followers } = shopHeadTexts(locale);
  return { mallRun, stars, followers };
}

export function shopListTexts(locale: Locale): ShopListTexts {
  const t = pageText(locale);
  return {
    front: shopFrontTexts(locale),
    title: t('merchants:all'),
    count: pluralForms(locale, (count) => t('merchants:count', { count, text: '{{text}}' })),
    searchShops: t('merchants:searchShops'),
    search: t('shell:search'),
    category: t('merchants:trade'),
    type: t('merchants:type'),
    any: t('merchants:any'),
    selfOnly: t('merchants:selfOnly'),
    clear: t('search:clear'),
    empty: t('merchants:none'),
    emptyHint: t('merchants:noneHint'),
    toStreet: t('merchants:toStreet'),
    ...pagedTexts(locale),
  };
}
