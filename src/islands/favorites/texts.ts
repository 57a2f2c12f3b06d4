import { type TextsOf, textSet } from '#locale/text-set.ts';
import { GATE_TEXTS } from '../accounts/texts.ts';
import { PAGED_TEXTS, type PagesTexts } from '../search/texts.ts';

/** What hearts say. */
export const FAVORITE_BUTTON_TEXTS = textSet('favorites', [
  'save',
  'follow',
  'logInToSave',
  'logInToFollow',
  'saved',
  'forgotten',
  'followed',
  'unfollowed',
  'view',
  'notSaved',
]);
export type FavoriteButtonTexts = TextsOf<typeof FAVORITE_BUTTON_TEXTS>;

/** What all three lists say. */
const LIST_TEXTS = textSet({
  gate: GATE_TEXTS,
  ...PAGED_TEXTS,
  notDone: 'favorites:notSaved',
  ...textSet('favorites', ['selectAll', 'select', 'discover']),
  gone: 'cart:gone',
  count: 'search:count',
  soldOut: 'catalog:soldOut',
});

export const FAVORITE_PRODUCTS_TEXTS = textSet({
  ...LIST_TEXTS,
  remove: 'favorites:removeSelected',
  selectOne: 'favorites:selectOne',
  removed: 'favorites:forgotten',
  empty: 'favorites:noProducts',
  emptyHint: 'favorites:noProductsHint',
});
export type FavoriteProductsTexts = TextsOf<typeof FAVORITE_PRODUCTS_TEXTS>;

export const FAVORITE_MERCHANTS_TEXTS = textSet({
  ...LIST_TEXTS,
  remove: 'favorites:unfollowSelected',
  selectOne: 'favorites:selectOneShop',
  removed: 'favorites:shopsUnfollowed',
  empty: 'favorites:noShops',
  emptyHint: 'favorites:noShopsHint',
  ...textSet('merchants', ['toStreet', 'mallRun', 'followers']),
  closed: 'favorites:shopClosed',
});
export type FavoriteMerchantsTexts = TextsOf<typeof FAVORITE_MERCHANTS_TEXTS>;

export const HISTORY_TEXTS = textSet({
  ...LIST_TEXTS,
  hint: 'favorites:historyHint',
  empty: 'favorites:noHistory',
  emptyHint: 'favorites:noHistoryHint',
  ...textSet('favorites', ['deleteOne', 'deleteDay', 'deleteAll', 'deleteAllAsk', 'deleteAllHint', 'keep', 'deleted']),
  close: 'shell:close',
});
export type HistoryTexts = TextsOf<typeof HISTORY_TEXTS>;
export type ViewedTexts = Pick<HistoryTexts, 'soldOut' | 'gone'>;
export type SelectionTexts = Pick<FavoriteProductsTexts, 'selectAll' | 'remove' | 'selectOne'>;
export type FavoriteListTexts = SelectionTexts &
  PagesTexts &
  Pick<FavoriteProductsTexts, 'failed' | 'retry' | 'removed' | 'notDone' | 'empty' | 'emptyHint'>;
