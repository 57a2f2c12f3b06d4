import { z } from 'zod';
import { SIZE_FIGURES, SIZE_MEASURES, SIZE_SYSTEMS } from '#domain/catalog/size-guide.ts';
import { LOCALES } from '#locale/locales.ts';

/** The written content about products, as the files below content/ hold it; the rest is in mall-format.ts. */

export const text = z.string().min(1);
export const key = z.string().regex(/^[a-z0-9-]+$/);
export const cents = z.int().min(0);

export const inEveryLocale = <T extends z.ZodType>(value: T) => z.record(z.enum(LOCALES), value);
export const localisedSchema = inEveryLocale(text);
export type Localised = z.infer<typeof localisedSchema>;

export const GROUNDS = ['paper', 'sand', 'blush', 'sage', 'mist', 'lilac', 'butter', 'clay', 'night'] as const;
export const groundSchema = z.enum(GROUNDS);
export type Ground = z.infer<typeof groundSchema>;

/** Products of one kind: this many, written together. */
export const VARIANTS = 5;
const forEachVariant = <T extends z.ZodType>(value: T) => z.array(value).length(VARIANTS);
const distinct = (list: unknown[]) => new Set(list).size === list.length;

const kindTextSchema = z.object({
  names: forEachVariant(text.includes('{series}').max(80)).refine(distinct),
  points: forEachVariant(text).refine(distinct),
  story: z.array(text).length(3),
  specs: z
    .array(z.tuple([text, z.union([text, forEachVariant(text)])]))
    .min(5)
    .max(6),
  axis: z.array(text).optional(),
  /** Other words by which shoppers look for such products. */
  keywords: text.optional(),
});
export type KindText = z.infer<typeof kindTextSchema>;

const AXES = ['size', 'storage', 'volume', 'weight', 'length', 'pack', 'version', 'amount'] as const;
/** What an axis is called where its own name would be wrong: a bed has a size, but not one of clothes (尺码, talla). */
const AXIS_LABELS = ['dimension'] as const;

const variantSchema = z
  .object({ series: text, price: cents.min(1), was: cents.nullable() })
  .refine(({ price, was }) => was === null || was > price, 'was must be above price');

export const kindSchema = z
  .object({
    id: key,
    category: key,
    art: key,
    ground: groundSchema,
    /** What is handed over: a thing, something online, a link or a card's number and secret, these two by payment itself. */
    type: z.enum(['normal', 'virtual', 'link', 'card']),
    weight: z.int().min(0),
    colours: z
      .array(key)
      .max(4)
      .refine((list) => list.length !== 1),
    axis: z
      .object({
        name: z.enum(AXES),
        label: z.enum(AXIS_LABELS).optional(),
        values: z.array(text).min(2).max(5),
        /** A wrong choice costs a return, so nothing is chosen at first. */
        mustChoose: z.literal(true).optional(),
      })
      .nullable(),
    variants: forEachVariant(variantSchema),
    text: inEveryLocale(kindTextSchema),
  })
  .refine(
    ({ axis, text }) => Object.values(text).every((t) => !t.axis || t.axis.length === axis?.values.length),
    'axis words must match the axis values',
  );
export type Kind = z.infer<typeof kindSchema>;
export type Variant = z.infer<typeof variantSchema>;

export const categorySchema = z.object({
  id: key,
  parent: key.nullable(),
  icon: text.nullable(),
  /** Its products are worn: reviews are asked how they fit. */
  worn: z.literal(true).optional(),
  name: localisedSchema,
});
export type Category = z.infer<typeof categorySchema>;

export const brandSchema = z.object({ id: key, name: text, tops: z.array(key).min(1) });
export type Brand = z.infer<typeof brandSchema>;

export const named = z.object({ id: key, name: localisedSchema });

export const vocabularySchema = z.object({
  colours: z.record(key, localisedSchema),
  axes: z.record(z.enum(['colour', ...AXES, ...AXIS_LABELS]), localisedSchema),
  tags: z.array(named.extend({ position: z.literal([0, 1]) })),
  guarantees: z.array(named.extend({ content: localisedSchema, icon: key })),
  units: z.record(z.enum(['piece', 'set', 'pair']), localisedSchema),
  merchantTypes: z.array(named.extend({ info: localisedSchema })),
});
export type Vocabulary = z.infer<typeof vocabularySchema>;
export type Unit = keyof Vocabulary['units'];

const names = text.or(z.literal(''));
/** How sizes measure, in millimetres; the first system is that of the products' options. */
export const sizeGuideSchema = z.object({
  id: key,
  categories: z.array(key).min(1),
  figure: z.enum(SIZE_FIGURES),
  systems: z.array(z.enum(SIZE_SYSTEMS)).min(1),
  measures: z.array(z.enum(SIZE_MEASURES)).min(1),
  rows: z.array(z.object({ sizes: z.array(names), ranges: z.array(z.tuple([z.number(), z.number()])) })).min(1),
});
