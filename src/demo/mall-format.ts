import { z } from 'zod';
import { LOCALES } from '#locale/locales.ts';
import { cents, groundSchema, inEveryLocale, key, localisedSchema, named, text } from './content-format.ts';

/** The written content about the mall itself: shops, home page, coupons, reviews, news. */

export const merchantSchema = z.object({
  id: key,
  name: localisedSchema,
  intro: localisedSchema,
  story: localisedSchema,
  self: z.boolean(),
  stars: z.int().min(1).max(5),
  awning: z.literal([0, 1, 2, 3]),
  initial: text,
  /** Top categories that it belongs to, the one on its sign first. */
  tops: z.array(key).min(1),
  /** What its sign promises: categories of the second or third level, below its tops. */
  sells: z.array(key).min(1),
  type: key,
  service: z.object({ type: z.enum(['H5', 'phone', 'message', 'email']), value: text }),
  keywords: text,
  banner: z.object({ headline: localisedSchema, line: localisedSchema }),
  qualification: z.boolean(),
});
export type Merchant = z.infer<typeof merchantSchema>;

const namedLink = z.object({ name: localisedSchema, link: text });

export const mallSchema = z.object({
  siteName: text,
  banners: z.array(
    z.object({
      headline: localisedSchema,
      line: localisedSchema,
      button: localisedSchema,
      category: key,
      arts: z.array(key).min(2).max(3),
    }),
  ),
  quickEntries: z.array(namedLink.extend({ hint: localisedSchema, icon: key })),
  philosophy: z.array(z.object({ name: localisedSchema, line: localisedSchema, icon: key })),
  recommended: z.array(
    z.object({
      id: key,
      name: localisedSchema,
      tops: z.array(key).min(1),
      feature: z.object({ art: z.string(), headline: localisedSchema, line: localisedSchema }),
    }),
  ),
  navigation: z.array(namedLink),
  footer: z.array(z.object({ name: localisedSchema, links: z.array(namedLink) })),
  qrCodes: z.array(z.object({ name: localisedSchema })),
  hotWords: z.array(localisedSchema),
  authInfo: z.string(),
  filingNum: z.string(),
  phone: z.string(),
  address: localisedSchema,
  copyright: localisedSchema,
});
export type MallContent = z.infer<typeof mallSchema>;

/** By language; that of the original is absent. */
const translationsSchema = z.partialRecord(z.enum(LOCALES), text);

export const reviewSchema = z.object({
  lang: z.enum(LOCALES),
  top: key.nullable(),
  stars: z.int().min(1).max(5),
  author: text,
  text,
  reply: text.nullable(),
  photos: z.int().min(0).max(2),
  /** Both texts in the other languages. */
  translations: translationsSchema,
  replyTranslations: translationsSchema.nullable(),
});
export type WrittenReview = z.infer<typeof reviewSchema>;

export const couponSchema = z.object({
  id: key,
  category: z.int().min(1).max(6),
  publisher: z.enum(['mall', 'shop']),
  target: z.union([key, z.array(key)]).nullable(),
  merchant: key.optional(),
  money: cents.min(1),
  min: cents,
  total: z.int().nullable(),
  claimed: z.int().min(0),
  days: z.int().min(1).nullable(),
  repeatable: z.boolean(),
  name: localisedSchema,
});
export type WrittenCoupon = z.infer<typeof couponSchema>;

export const newsSchema = z.object({
  id: z.int().min(1),
  category: key,
  slug: key,
  hot: z.boolean().optional(),
  banner: z.boolean().optional(),
  daysAgo: z.int().min(0),
  author: text,
  art: z.array(key).min(1).max(3),
  ground: groundSchema,
  text: inEveryLocale(z.object({ title: text, synopsis: text, body: text })),
});
export type WrittenNews = z.infer<typeof newsSchema>;

export const articleCategorySchema = named;
export type ArticleCategory = z.infer<typeof named>;

export const agreementSchema = z.object({
  id: key,
  text: inEveryLocale(z.object({ title: text, body: text })),
});
export type WrittenAgreement = z.infer<typeof agreementSchema>;
