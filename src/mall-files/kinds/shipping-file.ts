import { z } from 'zod';
import { amount, currency, keySchema, plainNumber, shortText } from './fields.ts';

/** How a shop ships; a part of its file. */

export const CHARGES = ['free', 'by region', 'free by region'] as const;
export const UNITS = ['pieces', 'grams', 'cubic centimetres'] as const;

const quantity = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,3})?$/, { error: 'is a number such as "1" or "0.5"' })
  .overwrite(plainNumber)
  .meta({ title: 'quantity' });
const aboveZero = (error: string) =>
  z
    .string()
    .regex(/^(?=.*[1-9])\d{1,9}(\.\d{1,3})?$/, { error })
    .overwrite(plainNumber)
    .meta({ title: 'quantity' });
const region = z
  .string()
  .regex(/^(\*|[A-Z]{2}|region:[1-9]\d{0,8})$/, {
    error: 'is "*" for everywhere else, a country such as "US", or a part of one such as "region:110000"',
  })
  .meta({ title: 'region' });

const PLACE = 'for where';

const rule = z.strictObject({
  region: region.describe(PLACE),
  first: aboveZero('is a number above 0 such as "1" or "0.5"').describe('how much `firstPrice` is for, in `unit`'),
  firstPrice: amount.describe('charge for it'),
  renewal: quantity.describe('each further so much, in `unit`'),
  renewalPrice: amount.describe('charge for each of it'),
});
export type RuleFile = z.infer<typeof rule>;

const free = z
  .strictObject({
    region: region.describe(PLACE),
    number: aboveZero('is a number above 0 such as "10"; leave it out where no number makes shipping free')
      .optional()
      .describe('free from so much on, in `unit`; it or `price` is needed'),
    price: amount.optional().describe('free from such a sum on'),
  })
  .refine(({ number, price }) => number !== undefined || price !== undefined, {
    error: 'has a "number" or a "price" from which on shipping is free, or both',
  });
export type FreeFile = z.infer<typeof free>;

const transit = z.strictObject({
  region: region.describe(PLACE),
  least: z.int().min(0).max(90).describe('working days on the way, at least'),
  most: z.int().min(0).max(90).describe('working days on the way, at most'),
});
export type TransitFile = z.infer<typeof transit>;

const templateSchema = z.strictObject({
  name: shortText.describe('name, for the shop'),
  charge: z
    .enum(CHARGES)
    .default('free')
    .describe('no charge; `rules` alone, free elsewhere; or `free` first, then `rules`, which then need one for `*`'),
  unit: z.enum(UNITS).default('pieces').describe('what is counted'),
  currency: currency.describe('the currency of the mall'),
  handlingDays: z.int().min(0).max(90).default(1).describe('working days until it is sent'),
  cutOff: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: 'is a time of day such as "14:00"' })
    .default('14:00')
    .describe('time of day such as "14:00"; orders after it count as those of the next day'),
  restDays: z
    .array(z.int().min(0).max(6))
    .max(6)
    .default([0, 6])
    .describe('days of the week without work; 0 is Sunday'),
  rules: z.array(rule).default([]).describe('what it costs, for each product of an order'),
  free: z.array(free).default([]).describe('from when on it is free'),
  transit: z.array(transit).default([]).describe('how long it takes'),
});
export type TemplateFile = z.infer<typeof templateSchema>;

export const templatesSchema = z.record(keySchema, templateSchema);
export type Templates = z.infer<typeof templatesSchema>;
