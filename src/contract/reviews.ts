import { z } from 'zod';
import { calls } from './call.ts';
import { count, dateTime, id, image, pageOf, paging } from './fields.ts';

export const replyConfigSchema = z.object({
  sumCount: z.int(),
  goodCount: z.int(),
  inCount: z.int(),
  poorCount: z.int(),
  replyChance: z.string(),
  replyStar: z.int(),
  /** Ours: the average with one decimal. */
  star: z.string(),
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
    summary: 'Reviews of a product: type 0 all, 1 good, 2 medium, 3 bad',
    input: z.object({ id, type: count(0, 3).default(0), ...paging }),
    data: pageOf(replySchema),
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
