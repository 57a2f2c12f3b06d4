import type { CategoryNode } from '#contract/catalog/categories.ts';
import type { ProductPage } from '#contract/publishing.ts';
import { galleryOf } from '#domain/catalog/gallery.ts';
import { skuPicker } from '#domain/catalog/sku-choice.ts';
import { pictureAddresses } from '#domain/content/picture-address.ts';
import type { MarketingType } from '#domain/content/pretty-url.ts';
import { homeLink, listLink, productLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { categoryTrail } from '../chrome.ts';
import { oncePerLocale } from '../once-per-locale.ts';
import { wantedPages } from '../wanted-pages.ts';
import { nameIn, productEntry } from './pages.ts';
import type { ProductIndexEntry } from './source.ts';

const paths = new WeakMap<ProductIndexEntry, (locale: Locale) => string>();

/** The product's address in a language; each stands in the product's pages of all languages. */
export function productPathIn(entry: ProductIndexEntry): (locale: Locale) => string {
  const path = (locale: Locale) =>
    productLink(locale, nameIn(entry, locale), entry.id, entry.marketingType as MarketingType);
  const found = paths.get(entry) ?? oncePerLocale(path);
  paths.set(entry, found);
  return found;
}

/**
 * Where the product of a promotion is sold at its regular price; null when it has no page of its own. A build of some pages
 * knows only those: our mall, which alone makes such builds, has a page for each product in a promotion, under the same names.
 */
export async function regularPath(locale: Locale, { id, marketingType, detail }: ProductPage): Promise<string | null> {
  const productId = detail.masterProductId;
  const regular = await productEntry(productId, 0);
  if (regular) return productPathIn(regular)(locale);
  const promoted = wantedPages() ? await productEntry(id, marketingType as MarketingType) : undefined;
  return promoted ? productLink(locale, nameIn(promoted, locale), productId) : null;
}

/** Home, the categories above, the product. */
export function productCrumbs(page: ProductPage, tree: readonly CategoryNode[], locale: Locale, homeName: string) {
  const { productInfo: product } = page.detail;
  const above = categoryTrail(tree, product.categoryId).map((node) => ({
    name: node.name,
    path: listLink(locale, node.name, node.id),
  }));
  const own = {
    name: product.name,
    path: productLink(locale, product.name, page.id, page.marketingType as MarketingType),
  };
  return [{ name: homeName, path: homeLink(locale) }, ...above, own];
}

export const galleryImages = ({ detail }: ProductPage) =>
  galleryOf(
    detail.productInfo.sliderImage,
    Object.values(detail.productValue).map((sku) => sku.image),
  );

/** What the picture shows, as the mall says; else the product's name, numbered behind the first picture. */
export function altTexts({ detail }: ProductPage, images: readonly string[]): string[] {
  const { name, sliderImage, imageAlts = [] } = detail.productInfo;
  const own = pictureAddresses(sliderImage);
  const alts = own.length === imageAlts.length ? new Map(own.map((image, at) => [image, imageAlts[at]])) : new Map();
  return images.map((image, at) => alts.get(image) || (at === 0 ? name : `${name} (${at + 1})`));
}

export const pickerOf = ({ detail }: ProductPage) => skuPicker(detail.productAttr, Object.values(detail.productValue));
