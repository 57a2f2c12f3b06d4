import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import { pluralForms } from '#locale/plural.ts';
import type { ShopFrontTexts, ShopHeadTexts, ShopListTexts, ShopTexts } from '../../islands/merchants/texts.ts';
import { pagedTexts } from './paged-lists.ts';
import { listTexts } from './search.ts';

export function shopHeadTexts(locale: Locale): ShopHeadTexts {
  const t = pageText(locale);
  return {
    pages: t('shop:pages'),
    home: t('shop:home'),
    allGoods: t('list:allGoods'),
    recommended: t('shop:recommended'),
    searchIn: t('shop:searchIn'),
    search: t('shell:search'),
    mallRun: t('goods:mallRun'),
    stars: t('goods:starsOf', { stars: '{{stars}}' }),
    followers: pluralForms(locale, (count) => t('goods:followers', { count, text: '{{text}}' })),
    call: t('shop:call', { phone: '{{phone}}' }),
    mail: t('shop:mail'),
    chat: t('shop:chat'),
  };
}

/** The few messages that a shop's goods show in the browser. */
export function shopTexts(locale: Locale): ShopTexts {
  const t = pageText(locale);
  return {
    head: shopHeadTexts(locale),
    list: { ...listTexts(locale), emptyTitle: t('shop:nothing'), emptyHint: t('shop:nothingHint') },
    shelves: t('shop:shelves'),
    everything: t('shop:everything'),
    look: t('shop:look'),
    missing: t('shop:missing'),
    missingHint: t('shop:missingHint'),
    toStreet: t('shop:toStreet'),
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
    title: t('shop:all'),
    count: pluralForms(locale, (count) => t('shop:count', { count, text: '{{text}}' })),
    searchShops: t('shop:searchShops'),
    search: t('shell:search'),
    category: t('shop:trade'),
    type: t('shop:type'),
    any: t('shop:any'),
    selfOnly: t('shop:selfOnly'),
    clear: t('list:clear'),
    empty: t('shop:none'),
    emptyHint: t('shop:noneHint'),
    toStreet: t('shop:toStreet'),
    ...pagedTexts(locale),
  };
}
