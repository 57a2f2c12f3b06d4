import type { CategoryNode, Sku } from '#contract/goods.ts';
import type { GoodsPage } from '#contract/prerender.ts';
import type { MarketingType } from '#domain/pretty-url.ts';
import { firstChoice } from '#domain/sku-choice.ts';
import { goodsLink, homeLink, listLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { categoryTrail } from './chrome.ts';
import { type GoodsIndexEntry, goodsEntry, nameIn } from './goods-pages.ts';

/** The goods' address in a language. */
export const goodsPathIn = (entry: GoodsIndexEntry) => (locale: Locale) =>
  goodsLink(locale, nameIn(entry, locale), entry.id, entry.marketingType as MarketingType);

/** Where the goods of a promotion is sold at its regular price; null when it has no page of its own. */
export async function regularPath(locale: Locale, goodsId: number): Promise<string | null> {
  const entry = await goodsEntry(goodsId, 0);
  return entry ? goodsPathIn(entry)(locale) : null;
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

/** The goods' own pictures, then those of its variants that are not among them: a chosen colour can be shown. */
export function galleryImages({ detail }: GoodsPage): string[] {
  const own: string[] = JSON.parse(detail.productInfo.sliderImage);
  const variants = Object.values(detail.productValue).map((sku) => sku.image);
  return [...new Set([...own, ...variants.filter(Boolean)])];
}

/** The SKU picker's data, as small as it gets: it stands in every goods page. */
export function skuPicker({ detail }: GoodsPage) {
  const skus: Sku[] = Object.values(detail.productValue);
  const first = firstChoice(skus);
  return {
    first,
    options: detail.productAttr.map((option) => ({
      name: option.attrName,
      values: option.values.map(({ id, name, image }) => [id, name, image] as const),
    })),
    skus: skus.map(
      (sku) => [sku.id, sku.valueIds, sku.price, sku.otPrice, sku.vipPrice, sku.stock, sku.image] as const,
    ),
    chosen: first?.valueIds ?? [],
  };
}
