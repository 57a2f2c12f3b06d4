import { MOST_FOOTPRINTS } from '#domain/favorites/browsing-history.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pageText } from '#locale/page-text.ts';
import { pluralForms } from '#locale/plural.ts';
import type { SavedShopsTexts } from '../../islands/favorites/FavoriteMerchants.tsx';
import type { SavedGoodsTexts } from '../../islands/favorites/FavoriteProducts.tsx';
import type { SavedTexts } from '../../islands/favorites/favorite-texts.ts';
import type { HistoryTexts } from '../../islands/favorites/History.tsx';
import { gateTexts } from './login-gate.ts';
import { pagedTexts } from './paged-lists.ts';

/** What hearts say. */
export function heartTexts(locale: Locale): SavedTexts {
  const t = pageText(locale);
  return {
    save: t('favorites:save'),
    follow: t('favorites:follow'),
    logInToSave: t('favorites:logInToSave'),
    logInToFollow: t('favorites:logInToFollow'),
    saved: t('favorites:saved'),
    forgotten: t('favorites:forgotten'),
    followed: t('favorites:followed'),
    unfollowed: t('favorites:unfollowed'),
    view: t('favorites:view'),
    notSaved: t('favorites:notSaved'),
  };
}

/** What all three lists say. */
function listTexts(locale: Locale) {
  const t = pageText(locale);
  return {
    gate: gateTexts(locale),
    ...pagedTexts(locale),
    notDone: t('favorites:notSaved'),
    selectAll: t('favorites:selectAll'),
    select: t('favorites:select', { name: '{{name}}' }),
    discover: t('favorites:discover'),
    gone: t('cart:gone'),
    count: pluralForms(locale, (count) => t('search:count', { count, text: '{{text}}' })),
    soldOut: t('catalog:soldOut'),
  };
}

export function savedGoodsTexts(locale: Locale): SavedGoodsTexts {
  const t = pageText(locale);
  return {
    ...listTexts(locale),
    remove: t('favorites:removeSelected'),
    selectOne: t('favorites:selectOne'),
    removed: t('favorites:forgotten'),
    empty: t('favorites:noGoods'),
    emptyHint: t('favorites:noGoodsHint'),
  };
}

export function savedShopsTexts(locale: Locale): SavedShopsTexts {
  const t = pageText(locale);
  return {
    ...listTexts(locale),
    remove: t('favorites:unfollowSelected'),
    selectOne: t('favorites:selectOneShop'),
    removed: t('favorites:shopsUnfollowed'),
    empty: t('favorites:noShops'),
    emptyHint: t('favorites:noShopsHint'),
    toStreet: t('merchants:toStreet'),
    closed: t('favorites:shopClosed'),
    mallRun: t('merchants:mallRun'),
    followers: pluralForms(locale, (count) => t('merchants:followers', { count, text: '{{text}}' })),
  };
}

export function historyTexts(locale: Locale): HistoryTexts {
  const t = pageText(locale);
  const most = numberText(MOST_FOOTPRINTS, locale);
  return {
    ...listTexts(locale),
    hint: t('favorites:historyHint', { most }),
    empty: t('favorites:noHistory'),
    emptyHint: t('favorites:noHistoryHint', { most }),
    deleteOne: t('favorites:deleteOne', { name: '{{name}}' }),
    deleteDay: t('favorites:deleteDay'),
    deleteAll: t('favorites:deleteAll'),
    deleteAllAsk: t('favorites:deleteAllAsk'),
    deleteAllHint: t('favorites:deleteAllHint'),
    keep: t('favorites:keep'),
    deleted: t('favorites:deleted'),
    close: t('shell:close'),
  };
}
