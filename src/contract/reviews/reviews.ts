import { z } from 'zod';
import { FITS } from '#domain/reviews/fit.ts';
import { REVIEW_SORTS } from '#domain/reviews/review-sort.ts';
import { calls } from '../call.ts';
import { count, dateTime, flag, id, image, line, optional, pageOf, paging } from '../fields.ts';

export const replyConfigSchema = z.object({
  sumCount: z.int(),
  goodCount: z.int(),
  inCount: z.int(),
  poorCount: z.int(),
  replyChance: z.string(),
  replyStar: z.int(),
  /** Ours: the average with one decimal. */
  star: z.string(),
  /** Ours: how many have 1, 2, 3, 4 and 5 stars; how many have pictures; how buyers say that it fits. */
  starCounts: z.array(z.int()).length(5),
  pictureCount: z.int(),
  fitCounts: z.object({ small: z.int(), true: z.int(), large: z.int() }),
  /** Ours: the newest of buyers' pictures, each once. */
  pictures: z.array(image).default([]),
  /** Ours: counts changes of these reviews. */
  version: z.int(),
});

export const replySchema = z.object({
  id: z.int(),
  uid: z.int(),
  star: z.int(),
  comment: z.string(),
  pics: z.array(image),
  sku: z.string(),
  nickname: z.string(),
  avatar: image,
  createTime: dateTime,
  merchantReplyContent: z.string(),
  merchantReplyTime: dateTime.nullable(),
  productName: z.string(),
  productImage: image,
  isLogoff: z.boolean(),
  /** Ours: the language that the review is written in. */
  locale: z.string(),
  /** Ours: how it fits; whether it was bought here; what the buyer added after some use. */
  fit: z.enum(FITS).nullable(),
  isVerified: z.boolean(),
  followUp: z.string(),
  followUpPics: z.array(image),
  followUpTime: dateTime.nullable(),
  /** Ours: how many found it helpful; whether it can be had in the reader's language. */
  helpful: z.int().default(0),
  isTranslatable: z.boolean().default(false),
});
export type Reply = z.infer<typeof replySchema>;

export const review = calls({
  replyConfig: {
    method: 'GET',
    path: 'front/product/reply/config/{id}',
    access: 'public',
    cost: 'normal',
    summary: 'How a product is reviewed: counts and the share of good reviews',
    input: z.object({ id }),
    data: replyConfigSchema,
  },
  replyList: {
    method: 'GET',
    path: 'front/product/reply/list/{id}',
    access: 'public',
    cost: 'normal',
    summary: 'Reviews of a product: type 0 all, 1 good, 2 medium, 3 bad; ours: 4 with pictures, stars and order',
    input: z.object({
      id,
      type: count(0, 4).default(0),
      star: optional(count(1, 5)),
      /** Only those in one language; only those of SKUs with an option value. */
      locale: optional(line(10)),
      value: optional(id),
      sort: optional(z.enum(REVIEW_SORTS)),
      /** Those in the reader's language come before the others. */
      ownLanguageFirst: flag.default(true),
      ...paging,
    }),
    data: pageOf(replySchema),
  },
  replyFilters: {
    method: 'GET',
    path: 'front/pc/reply/filters/{id}',
    access: 'public',
    cost: 'normal',
    summary:
      'What reviews of a product can be filtered by: their languages and the option values that most were bought with',
    input: z.object({ id }),
    data: z.object({
      locales: z.array(z.object({ locale: z.string(), count: z.int() })),
      values: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
    }),
  },
  replyTranslation: {
    method: 'POST',
    path: 'front/pc/reply/{id}/translation',
    access: 'public',
    summary: "The texts of a review in the reader's language; '' for a text that has no translation",
    input: z.object({ id }),
    data: z.object({ comment: z.string(), followUp: z.string(), merchantReplyContent: z.string() }),
  },
  replyDetail: {
    method: 'GET',
    path: 'front/product/reply/detail/{id}',
    access: 'public',
    cost: 'normal',
    summary: 'The count, the good share and the newest review of a product',
    input: z.object({ id }),
    data: z.object({ sumCount: z.int(), replyChance: z.string(), productReply: replySchema.nullable() }),
  },
});
