import { z } from 'zod';
import { calls } from '../call.ts';
import { clock, count, date, dateTime, epoch, id, image, keyword, money, optional, pageOf, paging } from '../fields.ts';
import { couponBriefSchema } from '../promotions/coupon-brief.ts';

const couponCategory = count(0, 6).default(0);

const couponCentreItemSchema = z.object({
  id: z.int(),
  name: z.string(),
  category: z.int(),
  money,
  minPrice: money,
  isLimited: z.boolean(),
  total: z.int(),
  lastTotal: z.int(),
  isTimeReceive: z.boolean(),
  receiveStartTime: dateTime.nullable(),
  receiveEndTime: dateTime.nullable(),
  isFixedTime: z.boolean(),
  useStartTime: dateTime.nullable(),
  useEndTime: dateTime.nullable(),
  day: z.int(),
  isUserReceive: z.boolean(),
  /** Ours: whether one that the caller has (`isUserReceive`) was used. */
  isUsed: z.boolean().optional(),
  productVoList: z.array(z.object({ id: z.int(), image, name: z.string(), price: money, stock: z.int() })),
  productCategoryName: z.string(),
  productBrandName: z.string(),
});
export type CouponCentreItem = z.infer<typeof couponCentreItemSchema>;

export const coupon = calls({
  couponList: {
    method: 'GET',
    path: 'front/coupon/page/list',
    access: 'public',
    cost: 'normal',
    summary: 'Coupons to claim for one product or one shop (one of the two is needed)',
    input: z.object({ category: couponCategory, productId: optional(id), merId: optional(id), ...paging }),
    data: pageOf(couponBriefSchema),
  },
  couponCentre: {
    method: 'GET',
    path: 'front/coupon/voucher/collection/center',
    access: 'public',
    cost: 'normal',
    summary: "The mall's own coupons, with products that they cover",
    input: z.object({
      category: couponCategory,
      keywords: keyword,
      /** Ours: this one alone. */
      couponId: optional(id),
      ...paging,
    }),
    data: pageOf(couponCentreItemSchema),
  },
  couponClaim: {
    method: 'POST',
    path: 'front/coupon/receive/{id}',
    access: 'buyer',
    summary: 'Takes a coupon: once, or where it may be had again, when the last one is used or over',
    input: z.object({ id }),
    data: z.null(),
  },
});

/** 0 ended, 1 running, 2 soon, 3 tomorrow. */
const flashSaleSessionSchema = z.object({
  date,
  startTime: clock,
  endTime: clock,
  startTimeStamp: epoch,
  endTimeStamp: epoch,
  status: count(0, 3),
});
export type FlashSaleSession = z.infer<typeof flashSaleSessionSchema>;

const flashSaleProductSchema = z.object({
  id: z.int(),
  image,
  name: z.string(),
  price: money,
  seckillPrice: money,
  quotaShow: z.int(),
  quota: z.int(),
  payRange: z.string(),
  isSelf: z.boolean(),
});
export type FlashSaleProduct = z.infer<typeof flashSaleProductSchema>;

export const flashSale = calls({
  seckillSessions: {
    method: 'GET',
    path: 'front/seckill/activity/time/info',
    also: ['front/Seckill/activity/time/info'],
    access: 'public',
    cost: 'normal',
    summary: "Today's and tomorrow's flash sales",
    input: z.object({}),
    data: z.array(flashSaleSessionSchema),
  },
  seckillGoods: {
    method: 'GET',
    path: 'front/seckill/product/list',
    also: ['front/Seckill/product/list'],
    access: 'public',
    cost: 'normal',
    summary: 'Products of one session, named by its day and times',
    input: z.object({ date, startTime: clock, endTime: clock, ...paging }),
    data: pageOf(flashSaleProductSchema),
  },
  seckillNow: {
    method: 'GET',
    path: 'front/index/seckill/info',
    access: 'public',
    summary: 'At most 8 products of the sessions that run now; null when none does',
    input: z.object({}),
    data: z
      .array(
        z.object({
          id: z.int(),
          productId: z.int(),
          name: z.string(),
          image,
          price: money,
          seckillPrice: money,
          quotaShow: z.int(),
          quota: z.int(),
          startTimeStamp: epoch,
          endTimeStamp: epoch,
        }),
      )
      .nullable(),
  },
});

const groupRowSchema = z.object({
  id: z.int(),
  groupActivityId: z.int(),
  productId: z.int(),
  skuId: z.int(),
  activePrice: money,
  price: money,
  buyCount: z.int(),
  quotaShow: z.int(),
  quota: z.int(),
  productName: z.string(),
  imageUrl: image,
  latestBuyCount: z.int(),
});

export const group = calls({
  groupActivities: {
    method: 'GET',
    path: 'front/groupbuy/activity/list/{limit}',
    access: 'public',
    cost: 'normal',
    summary: 'Group buying for the home page',
    input: z.object({ limit: count(1, 50) }),
    data: z.object({ totalAllOrderDone: z.int(), orderDoneUserImages: z.array(image), items: z.array(groupRowSchema) }),
  },
  groupGoods: {
    method: 'GET',
    path: 'front/groupbuy/sku/product/list',
    access: 'public',
    cost: 'normal',
    summary: 'Products to buy in a group, one row each; showgroup −1 all, 0 not yet started, 1 running',
    input: z.object({ showgroup: optional(z.enum(['-1', '0', '1'])), ...paging }),
    data: pageOf(groupRowSchema),
  },
  groupSkus: {
    method: 'GET',
    path: 'front/groupbuy/sku/list',
    access: 'public',
    cost: 'normal',
    summary: 'SKUs to buy in a group',
    input: z.object({ ...paging }),
    data: pageOf(groupRowSchema),
  },
});
