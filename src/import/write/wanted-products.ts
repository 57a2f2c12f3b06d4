import type { Product, Variant } from '../read/product.ts';

/** Products as they shall stand in the database, with the ids of what they hang on. */
export interface WantedProduct {
  source: string;
  line: number;
  handle: string;
  /** Where new products go; products that are there stay where the operator put them, unless the import names a category. */
  categoryId: number;
  isCategoryGiven: boolean;
  columns: ProductColumns;
  text: ProductTextColumns;
  images: string[];
  tagIds: number[];
  options: WantedOption[];
  skus: WantedSku[];
}

export interface ProductColumns {
  /** Null: the file names none, and one that is there stays. */
  brandId: number | null;
  productType: number;
  image: string;
  price: number;
  isShown: boolean;
  isSpecified: boolean;
}

export interface ProductTextColumns {
  name: string;
  intro: string;
  content: string;
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
  stock: number;
}

export interface SkuColumns {
  price: number;
  image: string;
  barCode: string;
  weight: number;
}

/** What a product needs of the mall. */
export interface ProductPlaces {
  categoryId: number;
  isCategoryGiven: boolean;
  brandId: number | null;
  tagIds: number[];
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

const wantedSku = (variant: Variant, { options }: Product, picture: (url: string) => string): WantedSku => ({
  places: variant.values.map((value, i) => options[i]?.values.indexOf(value) ?? -1),
  price: variant.price,
  image: variant.picture && picture(variant.picture),
  barCode: variant.barCode,
  weight: variant.grams,
  stock: variant.stock,
});

export function wantedProducts(product: Product, { picture, placeholder, ...places }: ProductPlaces): WantedProduct {
  const images = distinct(product.pictures.map(({ url }) => picture(url)));
  const skus = product.variants.map((variant) => wantedSku(variant, product, picture));
  const { brandId, ...others } = places;
  return {
    source: `shopify:${product.handle}`,
    line: product.line,
    handle: product.handle,
    ...others,
    columns: {
      brandId,
      productType: product.productType,
      image: images[0] ?? (skus.find(({ image }) => image !== '')?.image || placeholder),
      // Cards show the price of the cheapest variant.
      price: Math.min(...product.variants.map(({ price }) => price)),
      isShown: product.isShown,
      isSpecified: product.options.length > 0,
    },
    text: { name: product.name, intro: product.intro, content: product.content },
    images,
    options: wantedOptions(product, picture),
    skus,
  };
}
