import { PRODUCT_TYPE } from '#domain/catalog/product-type.ts';
import type { Product, Variant } from '../read/product.ts';
import { codeOf } from './codes.ts';

/** Products as they shall stand in the database, with the ids of what they hang on. */
export interface WantedProduct {
  source: string;
  /** What files of the mall shall call a new one; '' for any. */
  code: string;
  line: number;
  handle: string;
  /** Where new products go; products that are there stay where the operator put them, unless the import names a category. */
  categoryId: number;
  isCategoryGiven: boolean;
  columns: ProductColumns;
  text: ProductTextColumns;
  /** Of the cheapest variant: what a new product costs. */
  price: number;
  tagIds: number[];
  options: WantedOption[];
  skus: WantedSku[];
}

/** The price of a product is that of its cheapest SKU and is none of these. */
export interface ProductColumns {
  /** Null: the file names none, and one that is there stays. */
  brandId: number | null;
  productType: number;
  image: string;
  /** All pictures, in the order in which they are shown. */
  images: string[];
  isShown: boolean;
  isSpecified: boolean;
}

export interface ProductTextColumns {
  name: string;
  intro: string;
  content: string;
  seoTitle: string;
  seoDescription: string;
  /** Null: the file says none, and one that is there stays. */
  specification: [label: string, value: string][] | null;
  /** What pictures show, by picture: of those alone that have a text in the file's language. */
  alts: [image: string, alt: string][];
}

export interface WantedOption {
  name: string;
  values: WantedValue[];
}

export interface WantedValue {
  name: string;
  image: string;
}

/** `places` are those of its values among the values of each option. */
export interface WantedSku extends SkuColumns {
  places: number[];
  /** Null where the file does not count it: then the mall's own stays. */
  stock: number | null;
  /** What it has if it is new. */
  firstStock: number;
}

export interface SkuColumns {
  price: number;
  image: string;
  barCode: string;
  code: string;
  mpn: string;
  /** Null: the file says none, and one that is there stays. */
  cost: number | null;
  weight: number;
  isOn: boolean;
}

/** What a product needs of the mall, and the format that its handle is of. */
export interface ProductPlaces {
  format: string;
  categoryId: number;
  isCategoryGiven: boolean;
  brandId: number | null;
  tagIds: number[];
  /** What files of the mall call a product after. */
  namedAfter(product: Product): string;
  /** Pieces of what is new and not counted. */
  uncountedStock: number;
  picture(url: string): string;
  placeholder: string;
}

const distinct = <T>(list: readonly T[]) => [...new Set(list)];

/** The option that decides which picture a variant shows, colours as a rule; -1 when none does. */
export function picturedOption({ options, variants }: Pick<Product, 'options' | 'variants'>): number {
  if (distinct(variants.map(({ picture }) => picture)).length < 2) return -1;
  const pictured = variants.filter(({ picture }) => picture !== '');
  return options.findIndex((_, i) => {
    const byValue = Map.groupBy(pictured, ({ values }) => values[i]);
    return [...byValue.values()].every((same) => distinct(same.map(({ picture }) => picture)).length === 1);
  });
}

function wantedOptions(product: Product, picture: (url: string) => string): WantedOption[] {
  const pictured = picturedOption(product);
  const pictureOf = (value: string) =>
    product.variants.find(({ values, picture }) => values[pictured] === value && picture !== '')?.picture ?? '';
  return product.options.map(({ name, values }, i) => ({
    name,
    values: values.map((value) => {
      const url = i === pictured ? pictureOf(value) : '';
      return { name: value, image: url && picture(url) };
    }),
  }));
}

const wantedSku = (
  variant: Variant,
  { options, productType }: Product,
  picture: (url: string) => string,
  uncountedStock: number,
): WantedSku => ({
  places: variant.values.map((value, i) => options[i]?.values.indexOf(value) ?? -1),
  price: variant.price,
  image: variant.picture && picture(variant.picture),
  barCode: variant.barCode,
  code: variant.code,
  mpn: variant.mpn,
  cost: variant.cost,
  isOn: true,
  weight: variant.grams,
  stock: variant.stock,
  // The stock of cards is their codes.
  firstStock: variant.stock ?? (productType === PRODUCT_TYPE.cardSecret ? 0 : uncountedStock),
});

/** Of several texts of one picture the first is taken. */
function altsOf({ pictures }: Product, picture: (url: string) => string, placeholder: string): [string, string][] {
  const alts = new Map<string, string>();
  for (const { url, alt } of pictures) {
    const image = picture(url);
    if (alt !== '' && image !== placeholder && !alts.has(image)) alts.set(image, alt);
  }
  return [...alts].sort(([a], [b]) => (a < b ? -1 : 1));
}

export function wantedProducts(
  product: Product,
  { picture, placeholder, format, uncountedStock, namedAfter, ...places }: ProductPlaces,
): WantedProduct {
  const images = distinct(product.pictures.map(({ url }) => picture(url)));
  const skus = product.variants.map((variant) => wantedSku(variant, product, picture, uncountedStock));
  const { brandId, ...others } = places;
  return {
    source: `${format}:${product.handle}`,
    code: codeOf(namedAfter(product)),
    line: product.line,
    handle: product.handle,
    ...others,
    columns: {
      brandId,
      productType: product.productType,
      image: images[0] ?? (skus.find(({ image }) => image !== '')?.image || placeholder),
      images,
      isShown: product.isShown,
      isSpecified: product.options.length > 0,
    },
    text: {
      name: product.name,
      intro: product.intro,
      content: product.content,
      seoTitle: product.seoTitle,
      seoDescription: product.seoDescription,
      specification: product.specification,
      alts: altsOf(product, picture, placeholder),
    },
    price: Math.min(...product.variants.map(({ price }) => price)),
    options: wantedOptions(product, picture),
    skus,
  };
}
