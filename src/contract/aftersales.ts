import { z } from 'zod';
import { COUPON_OUTCOMES, LINE_REFUSALS } from '#domain/aftersales/refund-outcome.ts';
import { REFUND_STEP_KINDS } from '#domain/aftersales/refund-state.ts';
import { cleanComment } from '#domain/reviews/written-review.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { calls } from './call.ts';
import { count, dateTime, epoch, id, image, keyword, line, money, optional, pageOf, paging } from './fields.ts';
import { orderLineSchema, orderNo } from './orders.ts';

/** 'RE…'. Anything else is the number of no request, and answered as that. */
export const refundOrderNo = line(64);

export const MOST_REFUND_TEXT = 255;

/** What comes back for pieces, in the currency of the order: items − coupons − points + shipping = amount. */
const refundPart = {
  amount: money,
  items: money,
  coupons: money,
  /** What was paid with points, as money; the points themselves are `pointsReturned`. */
  points: money,
  shipping: money,
  pointsReturned: z.int(),
  /** Points that the order promised for these pieces. */
  pointsTakenBack: z.int(),
};

const returnableSchema = z.object({
  /** Pieces that can be asked for now. */
  most: z.int(),
  /** Until when; null while the order is not received yet. */
  until: epoch.nullable(),
  /** Why nothing can be asked for; '' where something can. */
  refusal: z.enum(['', ...LINE_REFUSALS]),
  /** Values of `afterSalesType` and `returnGoodsType` that are possible. */
  kinds: z.array(z.int()),
  ways: z.array(z.int()),
});
export type Returnable = z.infer<typeof returnableSchema>;

const applyRowSchema = z.object({
  ...orderLineSchema.shape,
  orderNo: z.string(),
  merName: z.string(),
  /** Ours. */
  currency: z.string(),
  ...returnableSchema.shape,
});
export type ApplyRow = z.infer<typeof applyRowSchema>;

const refundRowSchema = z.object({
  refundOrderNo: z.string(),
  orderNo: z.string(),
  merId: z.int(),
  /** Ours. */
  merName: z.string(),
  productName: z.string(),
  image,
  sku: z.string(),
  applyRefundNum: z.int(),
  refundPrice: money,
  refundStatus: z.int(),
  afterSalesType: z.int(),
  returnGoodsType: z.int(),
  isSelf: z.boolean(),
  receiver: z.string(),
  receiverPhone: z.string(),
  receiverAddressDetail: z.string(),
  /** Ours: of the order, ISO 4217. */
  currency: z.string(),
  /** 'weixin', 'alipay', 'card', 'yue': the way back. */
  payType: z.string(),
  createTime: dateTime,
  /** Until when it has to be sent back, while the buyer has to. */
  sendBy: epoch.nullable(),
  /** Until when the same pieces can be asked for again; null while that has no end. */
  returnUntil: epoch.nullable(),
  refundReason: z.string(),
  refundTime: dateTime.nullable(),
  /** The last step. */
  updateTime: dateTime,
  isUserRevoke: z.boolean(),
  expressName: z.string(),
  trackingNumber: z.string(),
});
export type RefundRow = z.infer<typeof refundRowSchema>;

/** A coupon that was used on what is given back. */
const refundCouponSchema = z.object({
  /** The shop's, or the mall's. */
  publisher: z.enum(['merchant', 'platform']),
  name: z.string(),
  /** What it takes off, in the currency of the order at the rate of the order. */
  money,
  isReturned: z.boolean(),
  outcome: z.enum(COUPON_OUTCOMES),
});
export type RefundCoupon = z.infer<typeof refundCouponSchema>;

const refundDetailSchema = z.object({
  ...refundRowSchema.shape,
  productId: z.int(),
  productPrice: money,
  orderDetailId: z.int(),
  payNum: z.int(),
  refundReasonWap: z.string(),
  /** Addresses of pictures with commas between them. */
  refundReasonWapImg: z.string(),
  refundReasonWapExplain: z.string(),
  refundUseIntegral: z.int(),
  refundGainIntegral: z.int(),
  telephone: z.string(),
  promoterType: z.enum(['user', 'merchant']),
  /** The oldest first. */
  statusList: z.array(
    z.object({ changeType: z.enum(REFUND_STEP_KINDS), changeMessage: z.string(), createTime: dateTime }),
  ),
  /** Ours. */
  ...refundPart,
  coupons: money,
  couponList: z.array(refundCouponSchema),
  merPhone: z.string(),
  /** A gateway has refused the refund for now, and the mall sees to it. */
  isDelayed: z.boolean(),
  canRevoke: z.boolean(),
});
export type RefundDetail = z.infer<typeof refundDetailSchema>;

const previewLineSchema = z.object({ orderDetailId: z.int(), num: z.int(), ...refundPart });

const previewSchema = z.object({
  orderNo: z.string(),
  merId: z.int(),
  merName: z.string(),
  currency: z.string(),
  /** The way back: 'yue' the wallet, 'weixin', 'alipay', 'card'. */
  payType: z.string(),
  /** `atOnce` after the shop's last step, or so many days later at most. */
  when: z.object({ atOnce: z.boolean(), leastDays: z.int(), mostDays: z.int() }),
  lines: z.array(previewLineSchema),
  sum: z.object(refundPart),
  couponList: z.array(refundCouponSchema),
  /** For the same lines, everything that is left after this request. */
  later: z.array(previewLineSchema),
  /** Every line of the order: what of it can be asked for. */
  choices: z.array(z.object({ orderDetailId: z.int(), ...returnableSchema.shape })),
});
export type RefundPreview = z.infer<typeof previewSchema>;

const one = z.object({ refundOrderNo });

export const REFUND_LIST_TYPES = ['0', '1', '9'] as const;

export const aftersales = calls({
  refundApplyList: {
    method: 'GET',
    path: 'front/refund/after/sale/apply/list',
    access: 'buyer',
    summary: 'Lines of which pieces can be returned or refunded, the newest order first',
    input: z.object({ keywords: keyword, ...paging }),
    data: pageOf(applyRowSchema),
  },
  refundPreview: {
    method: 'POST',
    path: 'front/refund/preview',
    access: 'buyer',
    cost: 'light',
    summary: 'What comes back for pieces of an order, and what for the rest of them later; changes nothing',
    input: z.object({
      orderNo,
      lines: z.array(z.object({ orderDetailId: id, num: count(1, 99) })).max(100),
    }),
    data: previewSchema,
  },
  refundApply: {
    method: 'POST',
    path: 'front/refund/apply',
    access: 'buyer',
    summary: 'Asks for pieces of a line: 1 the money alone, 2 to return them (1 by courier, 2 in the store)',
    input: z.object({
      orderNo,
      orderDetailId: id,
      afterSalesType: count(1, 2),
      returnGoodsType: count(0, 2).default(0),
      num: count(1, 99),
      text: line(MOST_REFUND_TEXT).overwrite(oneLine).min(1),
      /** Addresses of one's own uploads, with commas between them. */
      reasonImage: optional(line(2000)),
      explain: optional(line(MOST_REFUND_TEXT).overwrite(cleanComment)),
    }),
    data: z.boolean(),
  },
  refundReasons: {
    method: 'GET',
    path: 'front/refund/reason',
    access: 'buyer',
    summary: 'Reasons to choose from',
    input: z.object({}),
    data: z.array(z.string()),
  },
  refundList: {
    method: 'GET',
    path: 'front/refund/list',
    access: 'buyer',
    summary:
      "One's requests: 0 those in progress, 1 (ours) those that are over, 9 all. Searched by its number, the order's or the product",
    input: z.object({
      type: z
        .union([z.enum(REFUND_LIST_TYPES), z.int().transform(String)])
        .pipe(z.enum(REFUND_LIST_TYPES))
        .default('9'),
      keywords: keyword,
      ...paging,
    }),
    data: pageOf(refundRowSchema),
  },
  refundCounts: {
    method: 'GET',
    path: 'front/refund/count',
    access: 'buyer',
    summary: 'How many lines can be returned, and how many requests are in progress and finished',
    input: z.object({}),
    data: z.object({ applyCount: z.int(), openCount: z.int(), closedCount: z.int() }),
  },
  refundDetail: {
    method: 'GET',
    path: 'front/refund/detail/{refundOrderNo}',
    access: 'buyer',
    summary: 'A request with every step',
    input: one,
    data: refundDetailSchema,
  },
  refundSendBack: {
    method: 'POST',
    path: 'front/refund/returning/goods',
    access: 'buyer',
    summary: 'Says that the product was sent or brought back',
    input: z.object({
      refundOrderNo,
      telephone: optional(line(40).overwrite(oneLine)),
      expressName: optional(line(64).overwrite(oneLine)),
      trackingNumber: optional(line(64).overwrite(oneLine)),
    }),
    data: z.boolean(),
  },
  refundRevoke: {
    method: 'POST',
    path: 'front/refund/revoke/{refundOrderNo}',
    access: 'buyer',
    summary: 'Withdraws a request that is not refunded yet',
    input: one,
    data: z.boolean(),
  },
  couriers: {
    method: 'GET',
    path: 'front/express/all',
    access: 'public',
    cost: 'light',
    summary: 'Couriers',
    input: z.object({}),
    data: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
  },
  merchantReturnAddress: {
    method: 'GET',
    path: 'front/merchant/get/address/{id}',
    access: 'public',
    cost: 'normal',
    summary: 'Where products are brought back to a shop',
    input: z.object({ id }),
    data: z.object({
      name: z.string(),
      phone: z.string(),
      province: z.string(),
      city: z.string(),
      district: z.string(),
      addressDetail: z.string(),
    }),
  },
});
