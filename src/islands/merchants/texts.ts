import { type TextsOf, textSet } from '#locale/text-set.ts';
import { LIST_TEXTS, PAGED_TEXTS } from '../search/texts.ts';

export const SHOP_FRONT_TEXTS = textSet({
  mallRun: 'merchants:mallRun',
  stars: 'reviews:starsOf',
  followers: 'merchants:followers',
});
export type ShopFrontTexts = TextsOf<typeof SHOP_FRONT_TEXTS>;

export const SHOP_HEAD_TEXTS = textSet({
  ...SHOP_FRONT_TEXTS,
  ...textSet('merchants', ['pages', 'home', 'recommended', 'searchIn', 'call', 'mail', 'chat']),
  allGoods: 'search:allGoods',
  search: 'shell:search',
});
export type ShopHeadTexts = TextsOf<typeof SHOP_HEAD_TEXTS>;

/** What a shop's pages say; `look` leads from its head to what it recommends. */
export const SHOP_TEXTS = textSet({
  head: SHOP_HEAD_TEXTS,
  list: { ...LIST_TEXTS, emptyTitle: 'merchants:nothing', emptyHint: 'merchants:nothingHint' },
  ...textSet('merchants', ['shelves', 'everything', 'look', 'missing', 'missingHint', 'toStreet']),
});
export type ShopTexts = TextsOf<typeof SHOP_TEXTS>;

export const SHOP_LIST_TEXTS = textSet({
  front: SHOP_FRONT_TEXTS,
  title: 'merchants:all',
  ...textSet('merchants', ['count', 'searchShops', 'type', 'any', 'selfOnly', 'toStreet']),
  search: 'shell:search',
  category: 'merchants:trade',
  clear: 'search:clear',
  empty: 'merchants:none',
  emptyHint: 'merchants:noneHint',
  ...PAGED_TEXTS,
});
export type ShopListTexts = TextsOf<typeof SHOP_LIST_TEXTS>;
