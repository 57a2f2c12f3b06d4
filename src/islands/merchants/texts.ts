import { type TextsOf, textSet } from '#locale/text-set.ts';
import { LIST_TEXTS, PAGED_TEXTS } from '../search/texts.ts';

export const MERCHANT_FRONT_TEXTS = textSet({
  mallRun: 'merchants:mallRun',
  stars: 'reviews:starsOf',
  followers: 'merchants:followers',
});
export type MerchantFrontTexts = TextsOf<typeof MERCHANT_FRONT_TEXTS>;

export const MERCHANT_HEAD_TEXTS = textSet({
  ...MERCHANT_FRONT_TEXTS,
  ...textSet('merchants', ['pages', 'home', 'recommended', 'searchIn', 'call', 'mail', 'chat']),
  allProducts: 'search:allProducts',
  search: 'shell:search',
  follow: 'favorites:follow',
});
export type MerchantHeadTexts = TextsOf<typeof MERCHANT_HEAD_TEXTS>;

/** What a shop's pages say; `look` leads from its head to what it recommends. */
export const MERCHANT_TEXTS = textSet({
  head: MERCHANT_HEAD_TEXTS,
  list: { ...LIST_TEXTS, emptyTitle: 'merchants:nothing', emptyHint: 'merchants:nothingHint' },
  ...textSet('merchants', ['shelves', 'everything', 'look', 'missing', 'missingHint', 'toStreet']),
});
export type MerchantTexts = TextsOf<typeof MERCHANT_TEXTS>;

export const MERCHANT_LIST_TEXTS = textSet({
  front: MERCHANT_FRONT_TEXTS,
  title: 'merchants:all',
  ...textSet('merchants', ['count', 'searchShops', 'type', 'any', 'selfOnly', 'toStreet']),
  search: 'shell:search',
  category: 'merchants:trade',
  clear: 'search:clear',
  empty: 'merchants:none',
  emptyHint: 'merchants:noneHint',
  ...PAGED_TEXTS,
});
export type MerchantListTexts = TextsOf<typeof MERCHANT_LIST_TEXTS>;
