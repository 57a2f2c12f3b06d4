import type { CategoryNode } from '#contract/catalog.ts';
import type { GoodsPage } from '#contract/publishing.ts';
import { galleryOf } from '#domain/catalog/gallery.ts';
import { skuPicker } from '#domain/catalog/sku-choice.ts';
import type { MarketingType } from '#domain/content/pretty-url.ts';
import { goodsLink, homeLink, listLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { categoryTrail } from '../chrome.ts';
import { oncePerLocale } from '../once-per-locale.ts';
import { wantedPages } from '../wanted-pages.ts';
import { goodsEntry, nameIn } from './pages.ts';
import type { GoodsIndexEntry } from './source.ts';

const paths = new WeakMap<GoodsIndexEntry, (locale: Locale) => string>();

/** The goods' address in a language; each stands in the goods' pages of all languages. */
export function goodsPathIn(entry: GoodsIndexEntry): (locale: Locale) => string {
  const path = (locale: Locale) =>
    goodsLink(locale, nameIn(entry, locale), entry.id, entry.marketingType as MarketingType);
  const found = paths.get(entry) ?? oncePerLocale(path);
  paths.set(entry, found);
  return found;
}

/**
 * Where the goods of a promotion is sold at its regular price; null when it has no page of its own. A build of some pages
 * knows only those: our mall, which alone makes such builds, has a page for each goods in a promotion, under the same names.
 */
export async function regularPath(locale: Locale, { id, marketingType, detail }: GoodsPage): Promise<string | null> {
  const goodsId = detail.masterProductId;
  const regular = await goodsEntry(goodsId, 0);
  if (regular) return goodsPathIn(regular)(locale);
  const promoted = wantedPages() ? await goodsEntry(id, marketingType as MarketingType) : undefined;
  return promoted ? goodsLink(locale, nameIn(promoted, locale), goodsId) : null;
}

/** Home, the categories above, the goods. */
export function goodsCrumbs(page: GoodsPage, tree: readonly CategoryNode[], locale: Locale, homeName: string) {
  const { productInfo: goods } = page.detail;
  const above = categoryTrail(tree, goods.categoryId).map((node) => ({
    name: node.name,
    path: listLink(locale, node.name, node.id),
  }));
  const own = { name: goods.name, path: goodsLink(locale, goods.name, page.id, page.marketingType as MarketingType) };
  return [{ name: homeName, path: homeLink(locale) }, ...above, own];
}

export const galleryImages = ({ detail }: GoodsPage) =>
  galleryOf(
    detail.productInfo.sliderImage,
    Object.values(detail.productValue).map((sku) => sku.image),
  );

export const pickerOf = ({ detail }: GoodsPage) => skuPicker(detail.productAttr, Object.values(detail.productValue));
