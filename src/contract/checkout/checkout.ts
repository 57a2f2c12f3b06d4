import { z } from 'zod';
import { MOST_PIECES } from '#domain/cart/cart.ts';
import { MOST_ORDER_LINES } from '#domain/orders/order-limits.ts';
import { calls } from '../call.ts';
import { arrivalSchema } from '../delivery.ts';
import { count, flag, id, line, money, optional } from '../fields.ts';
import { couponHintSchema, couponOfBuyerSchema, preOrderSchema } from './checkout-session.ts';

/** What names a pre-order: it cannot be guessed. */
const preOrderNo = z.string().regex(/^[\w-]{8,64}$/);

/** Members without meaning for a form of purchase may be 0 or missing. */
const wished = z.object({
  shoppingCartId: optional(count()),
  productId: optional(count()),
  attrValueId: optional(count()),
  productNum: optional(count(0, MOST_PIECES)),
  groupBuyActivityId: optional(count()),
  groupBuyRecordId: optional(count()),
});

const choicesOfMerchant = z.object({
  merId: id,
  /** 0: none. */
  userCouponId: count().default(0),
  shippingType: count(1, 3).default(1),
  remark: optional(line(500)),
});

const choices = z.object({
  preOrderNo,
  addressId: optional(count()),
  isUseIntegral: flag.default(false),
  platUserCouponId: count().default(0),
  orderMerchantRequestList: z
    .array(choicesOfMerchant)
    .max(MOST_ORDER_LINES)
    .refine((merchants) => new Set(merchants.map(({ merId }) => merId)).size === merchants.length),
});

const computedMerchantSchema = z.object({
  merId: z.int(),
  userCouponId: z.int(),
  couponFee: money,
  freightFee: money,
  svipDiscountPrice: money,
  merCouponUserList: z.array(couponOfBuyerSchema),
  /** Ours: with these a shop's amounts add up to its total; the mall's coupon has the rest of `couponFee`. */
  merCouponFee: money,
  useIntegral: z.int(),
  integralPrice: money,
  couponHint: couponHintSchema,
  arrival: arrivalSchema,
  /** Ours: `attrValueId` of the lines that the shop does not send to the chosen address; absent where the back end does not know. */
  undeliverable: z.array(z.int()).optional(),
});

const computedPriceSchema = z.object({
  proTotalFee: money,
  freightFee: money,
  couponFee: money,
  merCouponFee: money,
  platCouponFee: money,
  svipDiscountPrice: money,
  deductionPrice: money,
  usedIntegral: z.int(),
  surplusIntegral: z.int(),
  isUseIntegral: z.boolean(),
  integralDeductionSwitch: z.boolean(),
  payFee: money,
  platCouponUserList: z.array(couponOfBuyerSchema),
  platCouponHint: couponHintSchema,
  merOrderResponseList: z.array(computedMerchantSchema),
  currency: z.string(),
});
export type ComputedPrice = z.infer<typeof computedPriceSchema>;

export const checkout = calls({
  preOrder: {
    method: 'POST',
    path: 'front/order/pre/order',
    access: 'buyer',
    cost: 'dear',
    summary: 'What is to be bought, kept for 60 minutes: lines of the cart, one product, or one of a flash sale',
    input: z.object({
      preOrderType: z.enum(['shoppingCart', 'buyNow', 'seckill', 'group', 'video']),
      orderDetails: z.array(wished).min(1).max(MOST_ORDER_LINES),
    }),
    data: z.object({ orderNo: z.string(), orderType: z.int() }),
  },
  preOrderLoad: {
    method: 'GET',
    path: 'front/order/load/pre/{preOrderNo}',
    access: 'buyer',
    summary: 'A pre-order at the prices of now, with the best coupons chosen',
    input: z.object({ preOrderNo }),
    data: preOrderSchema,
  },
  orderPrice: {
    method: 'POST',
    path: 'front/order/computed/price',
    access: 'buyer',
    cost: 'light',
    summary: 'What a pre-order costs with the choices made',
    input: choices,
    data: computedPriceSchema,
  },
  orderCoupons: {
    method: 'GET',
    path: 'front/coupon/order/list',
    access: 'buyer',
    summary: 'Coupons for a shop of a pre-order, or with merId 0 for all of it',
    input: z.object({ preOrderNo, merId: count().default(0) }),
    data: z.array(couponOfBuyerSchema),
  },
  orderCreate: {
    method: 'POST',
    path: 'front/order/create',
    access: 'buyer',
    cost: 'dear',
    summary: 'Places the order. What the shopper saw last, where it is sent, has to be what it costs now',
    input: choices.extend({
      systemFormId: optional(count()),
      orderExtend: optional(line(2000)),
      /** Ours. */
      expectedPayFee: optional(money),
    }),
    data: z.object({ orderNo: z.string(), payPrice: money, orderType: z.int(), groupBuyIsFull: z.boolean() }),
  },
});
