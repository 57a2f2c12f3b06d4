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
    save: t('saved:save'),
    follow: t('saved:follow'),
    logInToSave: t('saved:logInToSave'),
    logInToFollow: t('saved:logInToFollow'),
    saved: t('saved:saved'),
    forgotten: t('saved:forgotten'),
    followed: t('saved:followed'),
    unfollowed: t('saved:unfollowed'),
    view: t('saved:view'),
    notSaved: t('saved:notSaved'),
  };
}

/** What all three lists say. */
function listTexts(locale: Locale) {
  const t = pageText(locale);
  return {
    gate: gateTexts(locale),
    ...pagedTexts(locale),
    notDone: t('saved:notSaved'),
    selectAll: t('saved:selectAll'),
    select: t('saved:select', { name: '{{name}}' }),
    discover: t('saved:discover'),
    gone: t('pages:cartGone'),
    count: pluralForms(locale, (count) => t('list:count', { count, text: '{{text}}' })),
    soldOut: t('goods:soldOut'),
  };
}

export function savedGoodsTexts(locale: Locale): SavedGoodsTexts {
  const t = pageText(locale);
  return {
    ...listTexts(locale),
    remove: t('saved:removeSelected'),
    selectOne: t('saved:selectOne'),
    removed: t('saved:forgotten'),
    empty: t('saved:noGoods'),
    emptyHint: t('saved:noGoodsHint'),
  };
}

export function savedShopsTexts(locale: Locale): SavedShopsTexts {
  const t = pageText(locale);
  return {
    ...listTexts(locale),
    remove: t('saved:unfollowSelected'),
    selectOne: t('saved:selectOneShop'),
    removed: t('saved:shopsUnfollowed'),
    empty: t('saved:noShops'),
    emptyHint: t('saved:noShopsHint'),
    toStreet: t('shop:toStreet'),
    closed: t('saved:shopClosed'),
    mallRun: t('goods:mallRun'),
    followers: pluralForms(locale, (count) => t('goods:followers', { count, text: '{{text}}' })),
  };
}

export function historyTexts(locale: Locale): HistoryTexts {
  const t = pageText(locale);
  const most = numberText(MOST_FOOTPRINTS, locale);
  return {
    ...listTexts(locale),
    hint: t('saved:historyHint', { most }),
    empty: t('saved:noHistory'),
    emptyHint: t('saved:noHistoryHint', { most }),
    deleteOne: t('saved:deleteOne', { name: '{{name}}' }),
    deleteDay: t('saved:deleteDay'),
    deleteAll: t('saved:deleteAll'),
    deleteAllAsk: t('saved:deleteAllAsk'),
    deleteAllHint: t('saved:deleteAllHint'),
    keep: t('saved:keep'),
    deleted: t('saved:deleted'),
    close: t('shell:close'),
  };
}
