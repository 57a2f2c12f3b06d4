import { sql } from 'drizzle-orm';
import { boolean, char, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { buyer } from './buyer.ts';
import { id, minor, moment } from './columns.ts';
import { goods, sku } from './goods.ts';
import { merchant } from './merchant.ts';

/** Amounts of a purchase, of a shop's order and of a line, in minor units of the purchase's currency. */
const amounts = {
  /** At the list price, before any discount. */
  goodsTotal: minor('goods_total').notNull(),
  freight: minor('freight').notNull(),
  memberDiscount: minor('member_discount').notNull(),
  merchantCoupon: minor('merchant_coupon').notNull(),
  platformCoupon: minor('platform_coupon').notNull(),
  pointsUsed: integer('points_used').notNull(),
  pointsMoney: minor('points_money').notNull(),
  pay: minor('pay').notNull(),
};

/** That what is paid is what the parts say, and that no part is below nothing. */
const sums = sql`goods_total >= 0 and freight >= 0 and member_discount >= 0 and merchant_coupon >= 0 and
  platform_coupon >= 0 and points_used >= 0 and points_money >= 0 and pay >= 0 and
  pay = goods_total + freight - member_discount - merchant_coupon - platform_coupon - points_money`;

const ofBuyer = () =>
  integer('buyer_id')
    .notNull()
    .references(() => buyer.id, { onDelete: 'restrict' });

/**
 * What a buyer pays at once, 'PT…': one order for each shop. `status` 0 unpaid, 1 paid, 9 cancelled. Currency and rate are
 * those of the moment at which it was placed; `payBase` is what the wallet would pay, in the base currency. Names and the
 * address are copies: what they were taken from may change.
 */
export const purchase = pgTable(
  'purchase',
  {
    id: id(),
    no: text('no').notNull().unique(),
    buyerId: ofBuyer(),
    /** 0 as it is, 1 in a flash sale. */
    type: smallint('type').notNull(),
    /** What its goods are: 0 things, 2 virtual, 5 links, 6 cards; 0 where they are mixed. */
    secondType: smallint('second_type').notNull(),
    status: smallint('status').notNull().default(0),
    /** 0 not cancelled, 1 by the mall, 2 by the buyer. */
    cancelStatus: smallint('cancel_status').notNull().default(0),
    currency: char('currency', { length: 3 }).notNull(),
    decimals: smallint('decimals').notNull(),
    /** How much of it one unit of the base currency bought. */
    rate: text('rate').notNull(),
    ...amounts,
    payBase: minor('pay_base').notNull(),
    /** 'weixin', 'alipay', 'yue'; '' until it is paid. */
    payType: text('pay_type').notNull().default(''),
    locale: text('locale').notNull(),
    realName: text('real_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    address: text('address').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    /** Until when it can be paid. */
    payBy: moment('pay_by').notNull(),
    paidAt: moment('paid_at'),
    cancelledAt: moment('cancelled_at'),
    /** Whether its owner's list shows it: paid ones are shown shop by shop. */
    isListed: boolean('is_listed').notNull().default(true),
  },
  (t) => [
    index('purchase_listed').on(t.buyerId, t.createdAt, t.id).where(sql`is_listed`),
    index('purchase_unpaid').on(t.payBy).where(sql`status = 0`),
    check('purchase_sums', sums),
    check('purchase_status', sql`${t.status} in (0, 1, 9) and ${t.type} in (0, 1) and ${t.secondType} in (0, 2, 5, 6)`),
    check(
      'purchase_paid',
      sql`(${t.status} = 1) = (${t.paidAt} is not null) and (${t.status} = 1) = (${t.payType} <> '')`,
    ),
    check(
      'purchase_cancelled',
      sql`(${t.status} = 9) = (${t.cancelStatus} <> 0) and (${t.status} = 9) = (${t.cancelledAt} is not null)`,
    ),
    check('purchase_base', sql`${t.payBase} >= 0`),
  ],
);

/**
 * One shop's part of a purchase, 'SH…'. `status` as in the contract: 0 unpaid, 1 to ship, 2 shipped in part, 3 waits for its
 * pickup, 4 to receive, 5 received, 6 completed, 9 cancelled.
 */
export const shopOrder = pgTable(
  'shop_order',
  {
    id: id(),
    no: text('no').notNull().unique(),
    purchaseId: integer('purchase_id')
      .notNull()
      .references(() => purchase.id, { onDelete: 'restrict' }),
    buyerId: ofBuyer(),
    merchantId: integer('merchant_id')
      .notNull()
      .references(() => merchant.id),
    /** In the language in which it was ordered. */
    merchantName: text('merchant_name').notNull(),
    status: smallint('status').notNull().default(0),
    /** 0 none, 1 asked for, 2 some of it, 3 all of it. */
    refundStatus: smallint('refund_status').notNull().default(0),
    secondType: smallint('second_type').notNull(),
    /** 1 by post, 2 pickup, 3 nothing to send. */
    shippingType: smallint('shipping_type').notNull(),
    remark: text('remark').notNull().default(''),
    ...amounts,
    /** The coupon of the shop that one had; null for none. */
    buyerCouponId: integer('buyer_coupon_id'),
    /** What the buyer gets for it in points. */
    pointsGained: integer('points_gained').notNull().default(0),
    /** Shown at the pickup; '' for none. */
    verifyCode: text('verify_code').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    shippedAt: moment('shipped_at'),
    receivedAt: moment('received_at'),
    completedAt: moment('completed_at'),
    isListed: boolean('is_listed').notNull().default(false),
  },
  (t) => [
    index('shop_order_purchase').on(t.purchaseId),
    index('shop_order_listed').on(t.buyerId, t.createdAt, t.id).where(sql`is_listed`),
    index('shop_order_merchant').on(t.merchantId, t.createdAt, t.id),
    index('shop_order_arriving').on(t.shippedAt).where(sql`status = 4`),
    index('shop_order_received').on(t.receivedAt).where(sql`status = 5`),
    index('shop_order_pickup').on(t.verifyCode).where(sql`verify_code <> ''`),
    check('shop_order_sums', sums),
    check('shop_order_status', sql`${t.status} in (0, 1, 2, 3, 4, 5, 6, 9) and ${t.refundStatus} between 0 and 3`),
    check('shop_order_shipping', sql`${t.shippingType} between 1 and 3`),
  ],
);

export const orderLine = pgTable(
  'order_line',
  {
    id: id(),
    purchaseId: integer('purchase_id')
      .notNull()
      .references(() => purchase.id, { onDelete: 'restrict' }),
    orderId: integer('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'restrict' }),
    goodsId: integer('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'restrict' }),
    skuId: integer('sku_id')
      .notNull()
      .references(() => sku.id, { onDelete: 'restrict' }),
    /** 0 for none. */
    seckillSkuId: integer('seckill_sku_id').notNull().default(0),
    name: text('name').notNull(),
    sku: text('sku').notNull(),
    image: text('image').notNull(),
    productType: smallint('product_type').notNull(),
    isRefundable: boolean('is_refundable').notNull(),
    /** The list price of a piece, and what a member pays; the same where there is no such price. */
    price: minor('price').notNull(),
    memberPrice: minor('member_price').notNull(),
    quantity: smallint('quantity').notNull(),
    ...amounts,
    pointsGained: integer('points_gained').notNull().default(0),
    /** Pieces sent off, asked back and refunded. */
    shipped: smallint('shipped').notNull().default(0),
    refundApplied: smallint('refund_applied').notNull().default(0),
    refunded: smallint('refunded').notNull().default(0),
    /** What a goods that is a link leads to, from its payment on. */
    link: text('link').notNull().default(''),
  },
  (t) => [
    index('order_line_purchase').on(t.purchaseId),
    index('order_line_order').on(t.orderId),
    index('order_line_goods').on(t.goodsId),
    index('order_line_sku').on(t.skuId),
    check('order_line_sums', sums),
    check('order_line_total', sql`${t.goodsTotal} = ${t.price} * ${t.quantity}`),
    check('order_line_quantity', sql`${t.quantity} between 1 and 99 and ${t.shipped} between 0 and ${t.quantity}`),
    check(
      'order_line_refund',
      sql`${t.refundApplied} >= 0 and ${t.refunded} >= 0 and ${t.refundApplied} + ${t.refunded} <= ${t.quantity}`,
    ),
  ],
);

/** Every step of a purchase (level 0) or a shop's order (level 1) from one status to the next, written by a trigger. */
export const orderStep = pgTable(
  'order_step',
  {
    id: id(),
    level: smallint('level').notNull(),
    orderId: integer('order_id').notNull(),
    fromStatus: smallint('from_status').notNull(),
    toStatus: smallint('to_status').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('order_step_order').on(t.orderId, t.level), check('order_step_level', sql`${t.level} in (0, 1)`)],
);

/** Cards with number and secret; one is free as long as no line has it. */
export const card = pgTable(
  'card',
  {
    id: id(),
    skuId: integer('sku_id')
      .notNull()
      .references(() => sku.id, { onDelete: 'restrict' }),
    number: text('number').notNull(),
    secret: text('secret').notNull(),
    orderLineId: integer('order_line_id').references(() => orderLine.id, { onDelete: 'restrict' }),
  },
  (t) => [
    index('card_free').on(t.skuId, t.id).where(sql`order_line_id is null`),
    index('card_line').on(t.orderLineId).where(sql`order_line_id is not null`),
  ],
);

/** What a goods leads to that is a link; nobody reads it who has not paid. */
export const skuLink = pgTable('sku_link', {
  skuId: integer('sku_id')
    .primaryKey()
    .references(() => sku.id, { onDelete: 'cascade' }),
  link: text('link').notNull(),
});

/** `deliveryType` 'express', 'merchant', 'noNeed', 'fictitious'. `status` 0 handed in, 1 under way, 2 being delivered, 3 signed for. */
export const parcel = pgTable(
  'parcel',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'restrict' }),
    deliveryType: text('delivery_type').notNull(),
    expressCode: text('express_code').notNull().default(''),
    expressName: text('express_name').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    carrier: text('carrier').notNull().default(''),
    carrierPhone: text('carrier_phone').notNull().default(''),
    mark: text('mark').notNull().default(''),
    status: smallint('status').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('parcel_order').on(t.orderId),
    check('parcel_delivery', sql`${t.deliveryType} in ('express', 'merchant', 'noNeed', 'fictitious')`),
    check('parcel_status', sql`${t.status} between 0 and 3`),
  ],
);

export const parcelLine = pgTable(
  'parcel_line',
  {
    id: id(),
    parcelId: integer('parcel_id')
      .notNull()
      .references(() => parcel.id, { onDelete: 'cascade' }),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLine.id, { onDelete: 'restrict' }),
    quantity: smallint('quantity').notNull(),
  },
  (t) => [
    index('parcel_line_parcel').on(t.parcelId),
    index('parcel_line_line').on(t.orderLineId),
    check('parcel_line_quantity', sql`${t.quantity} > 0`),
  ],
);

/** Where a parcel was: a sentence of the mall's by its `kind` ('handedIn', 'underWay', 'delivering', 'signed'), with what somebody noted. */
export const parcelEvent = pgTable(
  'parcel_event',
  {
    id: id(),
    parcelId: integer('parcel_id')
      .notNull()
      .references(() => parcel.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    note: text('note').notNull().default(''),
    at: moment('at').notNull(),
  },
  (t) => [
    index('parcel_event_parcel').on(t.parcelId, t.id),
    check('parcel_event_kind', sql`${t.kind} in ('handedIn', 'underWay', 'delivering', 'signed')`),
  ],
);

/** How much of a flash sale's goods a buyer has ordered, for the sale's limit per person. */
export const seckillTaken = pgTable(
  'seckill_taken',
  {
    id: id(),
    seckillGoodsId: integer('seckill_goods_id').notNull(),
    buyerId: ofBuyer(),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    unique('seckill_taken_once').on(t.seckillGoodsId, t.buyerId),
    index('seckill_taken_buyer').on(t.buyerId),
    check('seckill_taken_quantity', sql`${t.quantity} >= 0`),
  ],
);
