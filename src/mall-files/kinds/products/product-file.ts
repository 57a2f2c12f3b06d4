import { z } from 'zod';
import { LOCALES } from '#locale/locales.ts';
import type { Amounts } from '../../amounts.ts';
import type { Complaint, Path } from '../../kind.ts';
import { textsOf } from '../../texts.ts';
import { amount, count, currency, longText, moment, names, picture, reference, shortText, sort } from '../fields.ts';

/** The file of a product. Its stock stands in `stock.csv`, because it moves with every sale. */

export const PRODUCT_TYPES = { normal: 0, points: 1, virtual: 2, link: 5, voucher: 6 } as const;
export type ProductType = keyof typeof PRODUCT_TYPES;
export const DELIVERIES = { ship: '1', pickup: '2', 'ship or pickup': '1,2' } as const;

const valueSchema = z.strictObject({
  image: picture.default('').describe('picture of the product with it'),
  color: z
    .string()
    .regex(/^(#[0-9a-f]{6})?$/, { error: 'is a colour such as "#3a6ea5"' })
    .default('')
    .describe('colour of its swatch, such as "#3a6ea5"'),
  names: names.describe('name'),
});

const optionSchema = z.strictObject({
  kind: z
    .enum(['', 'color', 'size'])
    .default('')
    .describe('what its values are, for filters and cards; "" for anything else'),
  mustChoose: z.boolean().default(false).describe('whether no value is chosen beforehand'),
  names: names.describe('name'),
  values: z.array(valueSchema).min(1).describe('what there is to choose from'),
});
export type OptionFile = z.infer<typeof optionSchema>;

const skuSchema = z.strictObject({
  values: z
    .array(z.string())
    .default([])
    .describe(
      'a value of each option, in their order: its name in the first language that it has, or its place ("#2") where two are named so',
    ),
  price: amount.describe('what it costs'),
  memberPrice: amount
    .optional()
    .describe('what paying members pay, at most the price; without it they pay as everybody'),
  points: count.default(0).describe('points that it costs, of a product of the type `points`'),
  image: picture.default('').describe('picture'),
  barCode: shortText.default('').describe('GTIN, EAN or UPC'),
  code: shortText.default('').describe("the shop's own number"),
  mpn: shortText.default('').describe("the manufacturer's number"),
  cost: amount.optional().describe('what it costs the shop; shoppers do not see it'),
  weight: count.default(0).describe('grams'),
  volume: count.default(0).describe('cubic centimetres'),
  isOn: z.boolean().default(true).describe('whether it can be bought'),
});
export type SkuFile = z.infer<typeof skuSchema>;

const productText = z.strictObject({
  name: shortText.min(1).describe('name'),
  intro: longText.default('').describe('a sentence or two below the name'),
  keywords: longText.default('').describe('other words that shoppers search for; not shown'),
  unit: shortText.default('').describe('what one piece is called, such as "pair"'),
  content: longText.default('').describe('description in HTML; links of the mall as `mall:category/<key>`'),
  specification: z
    .array(z.tuple([z.string(), z.string()]))
    .default([])
    .describe('rows of the table of facts: label and value'),
  seoTitle: shortText.default('').describe('what search engines show instead of the name'),
  seoDescription: longText.default('').describe('what search engines show instead of `intro`'),
  alts: z
    .array(longText)
    .default([])
    .describe('what each of `images` shows, in their order; "" for one that is named after the product'),
});

export const productSchema = z
  .strictObject({
    type: z
      .enum(['normal', 'points', 'virtual', 'link', 'voucher'])
      .default('normal')
      .describe('how it is sold: sent, paid with points, without delivery, as an address, as codes (`mall cards`)'),
    category: reference.describe('its category'),
    brand: reference.nullable().default(null).describe('its brand; null for none'),
    shelf: reference.nullable().default(null).describe('a shelf of its shop; null for none'),
    shipping: reference.nullable().default(null).describe('a shipping template of its shop; null for free delivery'),
    currency: currency.describe('the currency of the mall'),
    image: picture.default('').describe('picture of cards and search results'),
    images: z.array(picture).default([]).describe('pictures of its page, in their order'),
    video: shortText.default('').describe('address of a video; "" for none'),
    frame: picture.default('').describe('frame around its picture, as for a season'),
    delivery: z.enum(['ship', 'pickup', 'ship or pickup']).default('ship').describe('how buyers get it'),
    isPaidMember: z.boolean().default(false).describe('whether member prices apply'),
    isRefundable: z.boolean().default(true).describe('whether it can be returned'),
    isSpecified: z.boolean().default(true).describe('whether buyers choose among options before it goes into the cart'),
    isShown: z.boolean().default(true).describe('whether it is on the shelf'),
    audit: z.int().min(0).max(9).default(0).describe('check by the mall: 0 exempt, 1 waiting, 2 passed, 3 refused'),
    sort: sort.default(0).describe('higher numbers stand first in its shop'),
    virtualSold: count.default(0).describe('pieces that are shown as sold beside real sales'),
    source: z
      .string()
      .max(300)
      .nullable()
      .default(null)
      .describe('where an import took it from, such as "shopify:ocean-blue-shirt"; null for nowhere'),
    createdAt: moment.optional().describe('when it was added'),
    tags: z.array(reference).default([]).describe('its tags'),
    guarantees: z.array(reference).default([]).describe('its guarantees'),
    texts: textsOf(productText)
      .refine((texts) => Object.keys(texts).length > 0, { error: 'has a name in at least one language' })
      .describe('what it says, in at least one language'),
    options: z.array(optionSchema).max(10).default([]).describe('what buyers choose'),
    skus: z.array(skuSchema).min(1).max(1000).describe('combinations of values that can be bought'),
  })
  .describe('Products, in a folder for each shop. Pieces stand in stock.csv.');
export type ProductFile = z.infer<typeof productSchema>;

/** A product with its amounts as the mall writes them. */
export function canonicalProduct(product: ProductFile, { canonical }: Amounts): ProductFile {
  const plain = (text: string) => canonical(text, product.currency);
  const skus = product.skus.map(({ price, memberPrice, cost, ...sku }) => ({
    ...sku,
    price: plain(price),
    ...(memberPrice !== undefined && { memberPrice: plain(memberPrice) }),
    ...(cost !== undefined && { cost: plain(cost) }),
  }));
  return { ...product, skus };
}

/** What names a value in SKUs: its first name, or its place ('#2') where that is empty or another value's too. */
export function valueLabels(values: readonly { names: OptionFile['names'] }[]): string[] {
  const first = values.map(({ names: all }) => LOCALES.map((locale) => all[locale]).find(Boolean) ?? '');
  return first.map((label, at) =>
    label === '' || label.startsWith('#') || first.indexOf(label) !== first.lastIndexOf(label) ? `#${at + 1}` : label,
  );
}

/** The place of each value of a SKU among those of its option; null where one is of no option. */
export function valuePlaces(labels: readonly string[][], { values }: SkuFile): number[] | null {
  if (values.length !== labels.length) return null;
  const places = values.map((value, option) => labels[option]?.indexOf(value) ?? -1);
  return places.includes(-1) ? null : places;
}

/** A product with its SKUs in the order of their values, and its tags and guarantees in that of their keys, as the mall has them. */
export function orderedProduct(product: ProductFile): ProductFile {
  const labels = product.options.map(({ values }) => valueLabels(values));
  const places = new Map(product.skus.map((sku) => [sku, valuePlaces(labels, sku) ?? []]));
  const skus = product.skus.toSorted((a, b) => {
    const [first = [], second = []] = [places.get(a), places.get(b)];
    const at = first.findIndex((place, option) => place !== second[option]);
    return (first[at] ?? 0) - (second[at] ?? 0);
  });
  return { ...product, skus, tags: product.tags.toSorted(), guarantees: product.guarantees.toSorted() };
}

function skuComplaints(product: ProductFile, at: number, sku: SkuFile, amounts: Amounts): Complaint[] {
  const path = (name: string): Path => ['skus', at, name];
  const wrong = (['price', 'memberPrice', 'cost'] as const).flatMap((name): Complaint[] => {
    const text = sku[name];
    const message = text === undefined ? null : amounts.complaint(text, product.currency);
    return message === null ? [] : [{ path: path(name), message }];
  });
  if (wrong.length > 0 || sku.memberPrice === undefined) return wrong;
  const isMore = amounts.minor(sku.memberPrice, product.currency) > amounts.minor(sku.price, product.currency);
  return isMore ? [{ path: path('memberPrice'), message: 'is more than the price' }] : [];
}

function altComplaints({ images, texts }: ProductFile): Complaint[] {
  return Object.entries(texts).flatMap(([locale, text]): Complaint[] => {
    const alts = text?.alts ?? [];
    const path = ['texts', locale, 'alts'];
    if (alts.length === 0) return [];
    if (alts.length !== images.length)
      return [{ path, message: `has ${alts.length} texts, and there are ${images.length} pictures in images` }];
    if (alts.every((alt) => alt === '')) return [{ path, message: 'has no text; leave it out' }];
    const other = alts.findIndex((alt, at) => alt !== alts[images.indexOf(images[at] ?? '')]);
    return other === -1 ? [] : [{ path: [...path, other], message: 'is another text of a picture that has one' }];
  });
}

export function productComplaints(product: ProductFile, amounts: Amounts): Complaint[] {
  const labels = product.options.map(({ values }) => valueLabels(values));
  const seen = new Set<string>();
  const combinations = product.skus.flatMap((sku, at): Complaint[] => {
    const places = valuePlaces(labels, sku);
    const path = ['skus', at, 'values'];
    if (!places) {
      const allowed = labels.map((all) => all.join(' | ')).join('; ');
      return [{ path, message: `names a value of each option: ${allowed || 'there are none'}` }];
    }
    const key = places.join(' ');
    if (seen.has(key)) return [{ path, message: 'is the same combination as an SKU before it' }];
    seen.add(key);
    return [];
  });
  const foreign = amounts.currencyComplaint(product.currency);
  const ofPrices =
    foreign === null
      ? product.skus.flatMap((sku, at) => skuComplaints(product, at, sku, amounts))
      : [{ path: ['currency'], message: foreign }];
  return [...combinations, ...ofPrices, ...altComplaints(product)];
}
