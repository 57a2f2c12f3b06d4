import { z } from 'zod';
import { calls } from './call.ts';
import { productCardSchema } from './catalog/card.ts';
import { arrivalSchema } from './delivery.ts';
import { count, dateTime, epoch, id, image, keyword, line, money, optional, pageOf, paging } from './fields.ts';
import { foundPageSchema } from './search.ts';

/** 'PT…' of a whole purchase, 'SH…' of one shop's part of it. Anything else is the number of no order, and answered as that. */
export const orderNo = line(64);

/** A card delivered with an order, once it is paid. */
const cardSchema = z.object({ cardNum: z.string(), cardSecret: z.string() });

export const orderLineSchema = z.object({
  id: z.int(),
  merId: z.int(),
  productId: z.int(),
  productName: z.string(),
  image,
  attrValueId: z.int(),
  sku: z.string(),
  price: money,
  vipPrice: money,
  payNum: z.int(),
  payPrice: money,
  applyRefundNum: z.int(),
  refundNum: z.int(),
  deliveryNum: z.int(),
  productType: z.int(),
  productMarketingType: z.int(),
  proRefundSwitch: z.boolean(),
  /** The link of a product that is one; '' else. */
  expand: z.string(),
  cardSecretList: z.array(cardSchema),
  /** Ours: whether its buyer has reviewed it. */
  isReply: z.boolean(),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

const orderState = {
  status: z.int(),
  cancelStatus: z.int(),
  refundStatus: z.int(),
  type: z.int(),
  secondType: z.int(),
  /** Until when it can be paid; only of unpaid ones. */
  cancelTime: epoch.nullable(),
  createTime: dateTime,
  /** Ours: the currency of its amounts, ISO 4217. */
  currency: z.string(),
};

const orderRowSchema = z.object({
  id: z.int(),
  orderNo: z.string(),
  /** 0 while it is unpaid and of several shops. */
  merId: z.int(),
  merName: z.string(),
  paid: z.boolean(),
  payTime: dateTime.nullable(),
  payPrice: money,
  totalNum: z.int(),
  proTotalPrice: money,
  totalPrice: money,
  payPostage: money,
  couponPrice: money,
  integralPrice: money,
  groupBuyRecordStatus: z.int(),
  groupBuyActivityRecord: z.int(),
  orderInfoList: z.array(orderLineSchema),
  ...orderState,
});
export type OrderRow = z.infer<typeof orderRowSchema>;

/** What a purchase, and each shop's part of it, costs line by line. */
const orderAmounts = {
  totalNum: z.int(),
  proTotalPrice: money,
  totalPostage: money,
  totalPrice: money,
  couponPrice: money,
  merCouponPrice: money,
  platCouponPrice: money,
  svipDiscountPrice: money,
  useIntegral: z.int(),
  integralPrice: money,
  payPrice: money,
  payPostage: money,
};

const merchantOrderSchema = z.object({
  merId: z.int(),
  merName: z.string(),
  isSelf: z.boolean(),
  realName: z.string(),
  userPhone: z.string(),
  userAddress: z.string(),
  shippingType: z.int(),
  deliveryType: z.string(),
  verifyCode: z.string(),
  userRemark: z.string(),
  gainIntegral: z.int(),
  isSplitDelivery: z.boolean(),
  couponId: z.int(),
  merPhone: z.string(),
  merAddress: z.string(),
  arrival: arrivalSchema,
  /** Ours: the last day of `arrival` has passed, and not all of it has come. */
  isLate: z.boolean().default(false),
  ...orderAmounts,
  orderInfoList: z.array(orderLineSchema),
});
export type MerchantOrder = z.infer<typeof merchantOrderSchema>;

const orderDetailSchema = z.object({
  orderNo: z.string(),
  ...orderAmounts,
  paid: z.boolean(),
  payTime: dateTime.nullable(),
  payType: z.string(),
  groupBuyActivityId: z.int(),
  merchantOrderList: z.array(merchantOrderSchema),
  /** Ours: when it was sent off, received and completed, and the orders that it was split into. */
  shipTime: dateTime.nullable(),
  receiveTime: dateTime.nullable(),
  completeTime: dateTime.nullable(),
  /** Ours: until when something of an order that is received can be returned. */
  returnUntil: epoch.nullable().default(null),
  shopOrderNos: z.array(z.string()),
  ...orderState,
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

export const ORDER_TABS = ['-1', '0', '1', '3', '4', '5', '6', '9'] as const;

const one = z.object({ orderNo });

export const order = calls({
  orderList: {
    method: 'GET',
    path: 'front/order/list',
    access: 'buyer',
    summary: "One's orders, the newest first; 1 are also those shipped in part. Searched by number or products",
    input: z.object({
      status: z
        .union([z.enum(ORDER_TABS), z.int().transform(String)])
        .pipe(z.enum(ORDER_TABS))
        .default('-1'),
      keywords: keyword,
      secondType: optional(count(0, 8)),
      ...paging,
    }),
    data: pageOf(orderRowSchema),
  },
  orderCounts: {
    method: 'GET',
    path: 'front/user/center/order/num',
    access: 'buyer',
    summary: 'How many orders wait for what',
    input: z.object({}),
    data: z.object({
      awaitPayCount: z.int(),
      awaitShippedCount: z.int(),
      verificationCount: z.int(),
      receiptCount: z.int(),
      awaitReplyCount: z.int(),
      refundCount: z.int(),
    }),
  },
  orderDetail: {
    method: 'GET',
    path: 'front/order/detail/{orderNo}',
    access: 'buyer',
    summary: 'An order; the number of the whole purchase goes on answering after it was split',
    input: one,
    data: orderDetailSchema,
  },
  orderCancel: {
    method: 'POST',
    path: 'front/order/cancel/{orderNo}',
    access: 'buyer',
    summary: 'Gives up an unpaid order; stock, coupons and points go back',
    input: one,
    data: z.boolean(),
  },
  orderDelete: {
    method: 'POST',
    path: 'front/order/delete/{orderNo}',
    byDelete: true,
    access: 'buyer',
    summary: 'Takes a completed or cancelled order out of the list',
    input: one,
    data: z.boolean(),
  },
  orderReceive: {
    method: 'POST',
    path: 'front/order/take/delivery/{orderNo}',
    access: 'buyer',
    summary: 'Confirms that an order has arrived; refused while an after-sales request is open',
    input: one,
    data: z.null(),
  },
});

export const purchasedProduct = calls({
  goodsPurchased: {
    method: 'GET',
    path: 'front/product/purchased/list',
    access: 'public',
    cost: 'normal',
    summary: 'Products the buyer bought; empty for a visitor',
    input: z.object({ ...paging }),
    data: foundPageSchema,
  },
  goodsBoughtWith: {
    method: 'GET',
    path: 'front/pc/product/bought/with/{id}',
    access: 'public',
    cost: 'normal',
    summary: 'Ours: what buyers of a product bought together with it, most often first',
    input: z.object({ id, limit: count(1, 20).default(6) }),
    data: z.array(productCardSchema),
  },
});
