import { z } from 'zod';
import { MOST_PIECES } from '#domain/cart.ts';
import { MOST_ORDER_LINES } from '#domain/order-limits.ts';
import { calls } from './call.ts';
import { count, dateTime, epoch, flag, id, image, keyword, line, money, optional, pageOf, paging } from './fields.ts';

/** 'PT…' of a whole purchase, 'SH…' of one shop's part of it. */
export const orderNo = z.string().regex(/^[A-Z]{2}\d{6,30}$/);
/** What names a pre-order: nobody can guess it. */
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

const couponOfBuyerSchema = z.object({
  /** Of the coupon that one has. */
  id: z.int(),
  couponId: z.int(),
  /** 0 the mall's own. */
  merId: z.int(),
  name: z.string(),
  publisher: z.int(),
  category: z.int(),
  receiveType: z.int(),
  couponType: z.int(),
  money,
  discount: z.int(),
  minPrice: money,
  startTime: dateTime,
  endTime: dateTime,
  status: z.int(),
  isChoose: z.boolean(),
  isChecked: z.boolean(),
});
export type CouponOfBuyer = z.infer<typeof couponOfBuyerSchema>;

/** Ours: what more of goods would save: "add 5.00 more to save 10.00". */
const couponHintSchema = z.object({ name: z.string(), missing: money, money }).nullable();
export type CouponHint = z.infer<typeof couponHintSchema>;

const preOrderLineSchema = z.object({
  productId: z.int(),
  productName: z.string(),
  attrValueId: z.int(),
  image,
  sku: z.string(),
  price: money,
  vipPrice: money,
  isPaidMember: z.boolean(),
  payNum: z.int(),
  payPrice: money,
  weight: z.int(),
  volume: z.int(),
  tempId: z.int(),
  freightFee: money,
  merCouponPrice: money,
  platCouponPrice: money,
  couponPrice: money,
  useIntegral: z.int(),
  integralPrice: money,
  productType: z.int(),
  productMarketingType: z.int(),
  deliveryMethod: z.string(),
  proRefundSwitch: z.boolean(),
  /** Ours: pieces that are left, what one cost when the pre-order was made, and what speaks against buying it now. */
  stock: z.int(),
  priceBefore: money,
  problem: z.enum(['', 'gone', 'soldOut', 'short', 'mobileOnly', 'saleOver']),
});
export type PreOrderLine = z.infer<typeof preOrderLineSchema>;

const preOrderShopSchema = z.object({
  merId: z.int(),
  merName: z.string(),
  isSelf: z.boolean(),
  proTotalNum: z.int(),
  proTotalFee: money,
  freightFee: money,
  userCouponId: z.int(),
  couponFee: money,
  merCouponFee: money,
  svipDiscountPrice: money,
  useIntegral: z.int(),
  integralPrice: money,
  takeTheirSwitch: z.boolean(),
  shippingType: z.int(),
  deliveryMethodMer: z.string(),
  realName: z.string(),
  userPhone: z.string(),
  userAddress: z.string(),
  merCouponUserList: z.array(couponOfBuyerSchema),
  couponHint: couponHintSchema,
  orderInfoList: z.array(preOrderLineSchema),
});
export type PreOrderShop = z.infer<typeof preOrderShopSchema>;

const preOrderSchema = z.object({
  proTotalFee: money,
  orderProNum: z.int(),
  freightFee: money,
  couponFee: money,
  merCouponFee: money,
  platCouponFee: money,
  svipDiscountPrice: money,
  payFee: money,
  platUserCouponId: z.int(),
  addressId: z.int(),
  userIntegral: z.int(),
  userBalance: money,
  integralDeductionSwitch: z.boolean(),
  isUseIntegral: z.boolean(),
  type: z.int(),
  secondType: z.int(),
  cartIdList: z.array(z.int()),
  redeemIntegral: z.int(),
  systemFormId: z.int(),
  systemFormValue: z.string(),
  platCouponUserList: z.array(couponOfBuyerSchema),
  platCouponHint: couponHintSchema,
  merchantInfoList: z.array(preOrderShopSchema),
  /** Ours: which currency the amounts are in, whether something has to be sent, and until when the pre-order lives. */
  currency: z.string(),
  needsAddress: z.boolean(),
  expireTime: epoch,
});
export type PreOrder = z.infer<typeof preOrderSchema>;

const choicesOfShop = z.object({
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
    .array(choicesOfShop)
    .max(MOST_ORDER_LINES)
    .refine((shops) => new Set(shops.map(({ merId }) => merId)).size === shops.length),
});

const computedShopSchema = z.object({
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
  merOrderResponseList: z.array(computedShopSchema),
  currency: z.string(),
});
export type ComputedPrice = z.infer<typeof computedPriceSchema>;

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
  /** The link of a goods that is one; '' else. */
  expand: z.string(),
  cardSecretList: z.array(cardSchema),
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
  shopOrderNos: z.array(z.string()),
  ...orderState,
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

const parcelSchema = z.object({
  id: z.int(),
  orderNo: z.string(),
  merId: z.int(),
  trackingNumber: z.string(),
  expressName: z.string(),
  expressCode: z.string(),
  totalNum: z.int(),
  deliveryType: z.enum(['express', 'merchant', 'noNeed', 'fictitious']),
  deliveryCarrier: z.string(),
  carrierPhone: z.string(),
  deliveryMark: z.string(),
  createTime: dateTime,
  detailList: z.array(
    z.object({
      productId: z.int(),
      productName: z.string(),
      image,
      attrValueId: z.int(),
      sku: z.string(),
      num: z.int(),
    }),
  ),
});
export type Parcel = z.infer<typeof parcelSchema>;

const shipmentSchema = z.object({
  number: z.string(),
  type: z.string(),
  expName: z.string(),
  expPhone: z.string(),
  courier: z.string(),
  courierPhone: z.string(),
  /** 0 handed in, 1 under way, 2 being delivered, 3 signed for. */
  deliveryStatus: z.int(),
  isSign: z.boolean(),
  updateTime: dateTime.nullable(),
  takeTime: z.string(),
  logo: image,
  /** The newest first. */
  list: z.array(z.object({ time: dateTime, status: z.string() })),
});
export type Shipment = z.infer<typeof shipmentSchema>;

export const ORDER_TABS = ['-1', '0', '1', '3', '4', '5', '6', '9'] as const;

const one = z.object({ orderNo });

export const checkout = calls({
  preOrder: {
    method: 'POST',
    path: 'front/order/pre/order',
    access: 'buyer',
    summary: 'What is to be bought, kept for 60 minutes: lines of the cart, one goods, or one of a flash sale',
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

export const order = calls({
  orderList: {
    method: 'GET',
    path: 'front/order/list',
    access: 'buyer',
    summary: "One's orders, the newest first; 1 are also those shipped in part. Searched by number or goods",
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
  orderParcels: {
    method: 'GET',
    path: 'front/order/{orderNo}/invoice/list',
    access: 'buyer',
    summary: 'Parcels of an order; `num` counts one more while some of it is not sent yet',
    input: one,
    data: z.object({ num: z.int(), deliveryNum: z.int(), invoiceList: z.array(parcelSchema) }),
  },
  orderShipment: {
    method: 'GET',
    path: 'front/order/logistics/{invoiceId}',
    access: 'buyer',
    summary: 'Where a parcel is and where it was',
    input: z.object({ invoiceId: id }),
    data: shipmentSchema,
  },
});
