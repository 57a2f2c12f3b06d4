import { z } from 'zod';
import { FITS } from '#domain/reviews/fit.ts';
import { REPORT_REASONS } from '#domain/reviews/report.ts';
import { calls } from '../call.ts';
import { count, dateTime, epoch, flag, id, image, line, money, optional, pageOf, paging } from '../fields.ts';
import { orderNo } from '../orders.ts';

/** Wider than what is stored, so that the refusal names the field instead of "not valid". */
const comment = line(4000).default('');
const pics = z.array(line(255)).max(50).default([]);

export const awaitingReplySchema = z.object({
  /** Of the order's line. */
  id: z.int(),
  orderNo: z.string(),
  merId: z.int(),
  merName: z.string(),
  merIsSelf: z.boolean(),
  productId: z.int(),
  productName: z.string(),
  image,
  sku: z.string(),
  price: money,
  payNum: z.int(),
  productType: z.int(),
  createTime: dateTime,
  /** Ours: when it was received; the order's currency; whether it is worn, so that the form asks how it fits. */
  receiveTime: dateTime.nullable(),
  currency: z.string(),
  isWorn: z.boolean(),
});
export type AwaitingReply = z.infer<typeof awaitingReplySchema>;

export const ownReplySchema = z.object({
  id: z.int(),
  productId: z.int(),
  productName: z.string(),
  productImage: image,
  sku: z.string(),
  star: z.int(),
  fit: z.enum(FITS).nullable(),
  comment: z.string(),
  pics: z.array(image),
  isAnonymous: z.boolean(),
  isShown: z.boolean(),
  createTime: dateTime,
  merName: z.string(),
  merchantReplyContent: z.string(),
  followUp: z.string(),
  followUpPics: z.array(image),
  followUpTime: dateTime.nullable(),
  /** From when on something can be added; null where nothing can any more. */
  followUpFrom: epoch.nullable(),
});
export type OwnReply = z.infer<typeof ownReplySchema>;

export const ownReview = calls({
  replyAwaiting: {
    method: 'GET',
    path: 'front/order/reply/list',
    access: 'buyer',
    summary: 'Lines of received orders that wait for their review; ours: of one order, its number stays the same',
    input: z.object({ orderNo: optional(orderNo), ...paging }),
    data: pageOf(awaitingReplySchema),
  },
  replyAdd: {
    method: 'POST',
    path: 'front/order/reply/product',
    access: 'buyer',
    summary: 'Reviews a received line, once; pictures are uploads of the buyer. Ours: anonymous, and how it fits',
    input: z.object({
      orderNo,
      orderDetailId: id,
      star: count(0, 100).default(0),
      comment,
      pics,
      isAnonymous: flag.default(false),
      fit: optional(z.enum(FITS)),
    }),
    data: z.boolean(),
  },
  replyOwn: {
    method: 'GET',
    path: 'front/pc/reply/list',
    access: 'buyer',
    summary: "One's reviews, the newest first",
    input: z.object({ ...paging }),
    data: pageOf(ownReplySchema),
  },
  replyFollowUp: {
    method: 'POST',
    path: 'front/pc/reply/{id}/follow-up',
    access: 'buyer',
    summary: "Adds to one's review how the product held up, once, some days later",
    input: z.object({ id, comment, pics }),
    data: z.boolean(),
  },
  replyHelpful: {
    method: 'POST',
    path: 'front/pc/reply/{id}/helpful',
    access: 'buyer',
    summary: 'Says that a review is helpful, or takes that back; one buyer counts once. Answers how many say so',
    input: z.object({ id, isHelpful: flag.default(true) }),
    data: z.int(),
  },
  replyHelpfulOwn: {
    method: 'GET',
    path: 'front/pc/reply/helpful/{id}',
    access: 'buyer',
    summary: 'The reviews of a product that the buyer found helpful',
    input: z.object({ id }),
    data: z.array(z.int()),
  },
  replyReport: {
    method: 'POST',
    path: 'front/pc/reply/{id}/report',
    access: 'buyer',
    summary: 'Reports a review as abuse; a second report of one buyer changes nothing',
    input: z.object({ id, reason: z.enum(REPORT_REASONS) }),
    data: z.boolean(),
  },
});
