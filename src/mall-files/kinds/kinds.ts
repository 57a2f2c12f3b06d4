import type { Kind } from '../kind.ts';
import { articleCategories, brands, guarantees, merchantCategories, merchantTypes, tags } from './catalog-words.ts';
import { categories } from './categories.ts';
import { agreements, articles } from './content.ts';
import { coupons } from './coupons.ts';
import { flashSales } from './flash-sales.ts';
import { groupSales } from './group-sales.ts';
import { blocks, hiddenSearches, home } from './home.ts';
import { countries, currencies, languages } from './mall-terms.ts';
import { merchants } from './merchants.ts';
import { products } from './products/products.ts';
import { stock } from './products/stock.ts';
import { redirects } from './redirects.ts';
import { settings } from './settings.ts';
import { sizeGuides } from './size-guides.ts';

/** Everything that a mall consists of, in the order in which it is written: what others refer to comes first. */
export const KINDS: readonly Kind[] = [
  settings,
  currencies,
  languages,
  countries,
  merchantTypes,
  merchantCategories,
  categories,
  sizeGuides,
  brands,
  tags,
  guarantees,
  articleCategories,
  merchants,
  articles,
  agreements,
  products,
  stock,
  redirects,
  blocks,
  home,
  coupons,
  flashSales,
  groupSales,
  hiddenSearches,
];
