import type { PluralForms } from '#locale/plural.ts';
import type { PagesTexts } from '../search/Pages.tsx';
import type { ListTexts } from '../search/texts.ts';

export interface ShopHeadTexts {
  pages: string;
  home: string;
  allGoods: string;
  recommended: string;
  searchIn: string;
  search: string;
  mallRun: string;
  stars: string;
  followers: PluralForms;
  /** With `{{phone}}`. */
  call: string;
  mail: string;
  chat: string;
}

export interface ShopTexts {
  head: ShopHeadTexts;
  list: ListTexts;
  shelves: string;
  everything: string;
  /** Leads from a shop's head to what it recommends. */
  look: string;
  missing: string;
  missingHint: string;
  toStreet: string;
}

export interface ShopFrontTexts {
  mallRun: string;
  stars: string;
  followers: PluralForms;
}

export interface ShopListTexts extends PagesTexts {
  front: ShopFrontTexts;
  title: string;
  count: PluralForms;
  searchShops: string;
  search: string;
  category: string;
  type: string;
  any: string;
  selfOnly: string;
  clear: string;
  empty: string;
  emptyHint: string;
  toStreet: string;
  failed: string;
  retry: string;
}
