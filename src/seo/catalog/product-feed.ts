import type { Sku } from '#contract/catalog/detail.ts';
import type { ProductPage } from '#contract/publishing.ts';
import { gtinOf } from '#domain/catalog/gtin.ts';
import { pictureAddresses } from '#domain/content/picture-address.ts';
import { marketingTypeOf } from '#domain/content/pretty-url.ts';
import { productLink, skuLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { absoluteAddress } from '../absolute-address.ts';
import { escapeXml } from '../xml.ts';

/** What Google Merchant takes at most; what is longer makes the whole item invalid. */
const MOST = { title: 150, description: 5000, pictures: 10, mpn: 70 };

export interface FeedPlace {
  origin: string;
  locale: Locale;
  /** ISO 4217. */
  currency: string;
  /** Names of the categories above the product, outermost first. */
  categories: readonly string[];
}

type Attribute = readonly [name: string, value: string];

const short = (text: string, most: number) => [...text].slice(0, most).join('');
const element = ([name, value]: Attribute) => `<g:${name}>${escapeXml(value.replace(/\s+/g, ' ').trim())}</g:${name}>`;

/** Name and choice: of two variants, each has a title of its own, however long the name. */
function titleOf(name: string, sku: Sku): string {
  const choice = sku.sku ? `, ${sku.sku.replaceAll(',', ', ')}` : '';
  return short(name, MOST.title - Math.min([...choice].length, MOST.title / 2)) + short(choice, MOST.title / 2);
}

/** A price that was lowered is given beside what it was before. */
function prices({ price, otPrice }: Sku, currency: string): Attribute[] {
  if (Number(otPrice) <= Number(price)) return [['price', `${price} ${currency}`]];
  return [
    ['price', `${otPrice} ${currency}`],
    ['sale_price', `${price} ${currency}`],
  ];
}

/** A product is identified by its trade number, or by brand and manufacturer's number together. */
function identifiers(brand: string, { barCode, mpn }: Sku): Attribute[] {
  const gtin = gtinOf(barCode);
  return [
    ...(brand ? [['brand', brand] as const] : []),
    ...(gtin ? [['gtin', gtin] as const] : []),
    ...(mpn ? [['mpn', short(mpn, MOST.mpn)] as const] : []),
    ...(gtin || (brand && mpn) ? [] : [['identifier_exists', 'no'] as const]),
  ];
}

function pictures(origin: string, sku: Sku, all: readonly string[]): Attribute[] {
  const others = all.filter((image) => image !== sku.image).slice(0, MOST.pictures);
  return [
    ['image_link', absoluteAddress(origin, sku.image)],
    ...others.map((image) => ['additional_image_link', absoluteAddress(origin, image)] as const),
  ];
}

function item(page: ProductPage, sku: Sku, count: number, { origin, locale, currency, categories }: FeedPlace): string {
  const { productInfo: product } = page.detail;
  const address = productLink(locale, product.name, page.id, marketingTypeOf(page.marketingType));
  const attributes: Attribute[] = [
    ['id', `${page.id}-${sku.id}`],
    ['title', titleOf(product.name, sku)],
    ['description', short(product.intro || product.name, MOST.description)],
    ['link', absoluteAddress(origin, count > 1 ? skuLink(address, sku.id) : address)],
    ...pictures(origin, sku, pictureAddresses(product.sliderImage)),
    ['availability', sku.stock > 0 ? 'in_stock' : 'out_of_stock'],
    ...prices(sku, currency),
    ['condition', 'new'],
    ...identifiers(product.brandName, sku),
    ...(categories.length > 0 ? [['product_type', categories.join(' > ')] as const] : []),
    ...(count > 1 ? [['item_group_id', String(page.id)] as const] : []),
  ];
  return `<item>${attributes.map(element).join('')}</item>`;
}

/**
 * One line with an item for each SKU; '' for products that the web does not sell at this address: such an item would be
 * refused, because its page has nothing to buy. Flash sales end long before such a feed is read again.
 */
export function productFeedLine(page: ProductPage, place: FeedPlace): string {
  const { productInfo: product, productValue } = page.detail;
  if (page.marketingType !== 0 || product.mobileOnly || !product.isShow) return '';
  const skus = Object.values(productValue);
  return skus.map((sku) => item(page, sku, skus.length, place)).join('');
}

/** The product that a line is about; null for any other line of a feed. */
export function productOfLine(line: string): number | null {
  const id = /^<item><g:id>(\d+)-/.exec(line)?.[1];
  return id === undefined ? null : Number(id);
}
