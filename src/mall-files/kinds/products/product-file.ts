import { z } from 'zod';
import { LOCALES } from '#locale/locales.ts';
import type { Amounts } from '../../amounts.ts';
import type { Complaint, Path } from '../../kind.ts';
import { textsOf } from '../../texts.ts';
import { amount, count, currency, longText, moment, names, picture, shortText, sort } from '../fields.ts';

/** The file of a product. Its stock stands in `stock.csv`, because it moves with every sale. */

export const PRODUCT_TYPES = { normal: 0, points: 1, virtual: 2, link: 5, voucher: 6 } as const;
export type ProductType = keyof typeof PRODUCT_TYPES;
export const DELIVERIES = { ship: '1', pickup: '2', 'ship or pickup': '1,2' } as const;

const valueSchema = z.strictObject({
  image: picture.default(''),
  color: z
    .string()
    .regex(/^(#[0-9a-f]{6})?$/, { error: 'is a colour such as "#3a6ea5"' })
    .default(''),
  names,
});

const optionSchema = z.strictObject({
  kind: z.enum(['', 'color', 'size']).default(''),
  mustChoose: z.boolean().default(false),
  names,
  values: z.array(valueSchema).min(1),
});
export type OptionFile = z.infer<typeof optionSchema>;

const skuSchema = z.strictObject({
  /** A value of each option by its name in the first language that it has, in the order of the options. */
  values: z.array(z.string()).default([]),
  price: amount,
  /** What members pay; left out where they pay as everybody. */
  memberPrice: amount.optional(),
  points: count.default(0),
  image: picture.default(''),
  barCode: shortText.default(''),
  /** The shop's own number, and the manufacturer's. */
  code: shortText.default(''),
  mpn: shortText.default(''),
  /** What it costs the shop; left out where that is not known. Shoppers do not see it. */
  cost: amount.optional(),
  /** Grams. */
  weight: count.default(0),
  /** Cubic centimetres. */
  volume: count.default(0),
  isOn: z.boolean().default(true),
});
export type SkuFile = z.infer<typeof skuSchema>;

export const productSchema = z.strictObject({
  type: z.enum(['normal', 'points', 'virtual', 'link', 'voucher']).default('normal'),
  category: z.string(),
  brand: z.string().nullable().default(null),
  /** A shelf and a shipping template of its shop. */
  shelf: z.string().nullable().default(null),
  shipping: z.string().nullable().default(null),
  currency,
  image: picture.default(''),
  images: z.array(picture).default([]),
  video: shortText.default(''),
  frame: picture.default(''),
  delivery: z.enum(['ship', 'pickup', 'ship or pickup']).default('ship'),
  isPaidMember: z.boolean().default(false),
  isRefundable: z.boolean().default(true),
  isSpecified: z.boolean().default(true),
  isShown: z.boolean().default(true),
  audit: z.int().min(0).max(9).default(0),
  sort: sort.default(0),
  /** What is shown as sold beside real sales. */
  virtualSold: count.default(0),
  /** Where an import took it from: 'shopify:ocean-blue-shirt'. */
  source: z.string().max(300).nullable().default(null),
  createdAt: moment.optional(),
  tags: z.array(z.string()).default([]),
  guarantees: z.array(z.string()).default([]),
  texts: textsOf(
    z.strictObject({
      name: shortText.min(1),
      intro: longText.default(''),
      keywords: longText.default(''),
      unit: shortText.default(''),
      content: longText.default(''),
      specification: z.array(z.tuple([z.string(), z.string()])).default([]),
      /** What search engines show instead of name and intro. */
      seoTitle: shortText.default(''),
      seoDescription: longText.default(''),
      /** What each of `images` shows, in their order; '' for one that is named after the product. */
      alts: z.array(longText).default([]),
    }),
  ).refine((texts) => Object.keys(texts).length > 0, { error: 'has a name in at least one language' }),
  options: z.array(optionSchema).max(10).default([]),
  skus: z.array(skuSchema).min(1).max(1000),
});
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
