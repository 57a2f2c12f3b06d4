import { z } from 'zod';
import { calls } from './call.ts';
import {
  amount,
  count,
  dateTime,
  direction,
  epoch,
  id,
  idList,
  image,
  keyword,
  money,
  optional,
  pageOf,
  paging,
} from './fields.ts';
import { merchantBriefSchema } from './merchants.ts';

/** `position` 0: under the name, 1: before it. */
export const tagSchema = z.object({
  id: z.int(),
  tagName: z.string(),
  sort: z.int(),
  flag: z.string(),
  position: z.int(),
});
const tagsSchema = z.object({ locationLeftTitle: z.array(tagSchema), locationUnderTitle: z.array(tagSchema) });

/** A product on a card. `image` is a picture of our set-width form or any address. */
export const productCardSchema = z.object({
  id: z.int(),
  image,
  name: z.string(),
  price: money,
  otPrice: money,
  vipPrice: money,
  isPaidMember: z.boolean(),
  sales: z.int(),
  ficti: z.int(),
  stock: z.int(),
  unitName: z.string(),
  merId: z.int(),
  merName: z.string(),
  isSelf: z.boolean(),
  merCategoryId: z.int(),
  merTypeId: z.int(),
  brandId: z.int(),
  categoryId: z.int(),
  positiveRatio: z.string(),
  replyNum: z.int(),
  star: z.string(),
  activityStyle: image,
  productTags: tagsSchema,
  /** What the product is sold as: 0 normal, 1 points, 2 virtual, 5 link, 6 card secret. */
  productType: z.int(),
  /** True when the web cannot sell it (points, group buying, pickup only). */
  mobileOnly: z.boolean(),
  /** True when the shopper has to choose a variant first. */
  specType: z.boolean(),
});
export type ProductCard = z.infer<typeof productCardSchema>;

export const attributeSchema = z.object({
  id: z.int(),
  attrName: z.string(),
  attrValues: z.string(),
  /** Ours: the values with their pictures, in the same order. */
  values: z.array(z.object({ id: z.int(), name: z.string(), image })),
});

export const skuSchema = z.object({
  id: z.int(),
  productId: z.int(),
  sku: z.string(),
  stock: z.int(),
  sales: z.int(),
  price: money,
  otPrice: money,
  vipPrice: money,
  image,
  barCode: z.string(),
  type: z.int(),
  groupPrice: money,
  groupStock: z.int(),
  redeemIntegral: z.int(),
  /** Ours: the chosen value of each attribute, by id. */
  valueIds: z.array(z.int()),
});
export type Sku = z.infer<typeof skuSchema>;

export const couponBriefSchema = z.object({
  id: z.int(),
  merId: z.int(),
  name: z.string(),
  publisher: z.int(),
  category: z.int(),
  couponType: z.int(),
  money,
  discount: z.int(),
  minPrice: money,
  isLimited: z.boolean(),
  lastTotal: z.int(),
  receiveStartTime: dateTime.nullable(),
  receiveEndTime: dateTime.nullable(),
  isFixedTime: z.boolean(),
  day: z.int(),
  isUse: z.boolean(),
  useStartTimeStr: z.string().nullable(),
  useEndTimeStr: z.string().nullable(),
});
export type CouponBrief = z.infer<typeof couponBriefSchema>;

export const guaranteeSchema = z.object({ id: z.int(), name: z.string(), icon: z.string(), content: z.string() });

export const productInfoSchema = z.object({
  id: z.int(),
  merId: z.int(),
  image,
  sliderImage: z.string(),
  videoLink: z.string(),
  name: z.string(),
  intro: z.string(),
  unitName: z.string(),
  price: money,
  otPrice: money,
  vipPrice: money,
  isPaidMember: z.boolean(),
  stock: z.int(),
  sales: z.int(),
  ficti: z.int(),
  browse: z.int(),
  specType: z.boolean(),
  type: z.int(),
  marketingType: z.int(),
  deliveryMethod: z.string(),
  refundSwitch: z.boolean(),
  isShow: z.boolean(),
  isDel: z.boolean(),
  brandId: z.int(),
  brandName: z.string(),
  categoryId: z.int(),
  tempId: z.int(),
  content: z.string(),
  activityStyle: image,
  redeemIntegral: z.int(),
  exchangeNum: z.int(),
  /** Ours: rows of the specification table. */
  specification: z.array(z.tuple([z.string(), z.string()])),
  /** Ours: the lowest price of the last 30 days. */
  lowestPrice: money,
  mobileOnly: z.boolean(),
});

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

export const productDetailSchema = z.object({
  productInfo: productInfoSchema,
  productAttr: z.array(attributeSchema),
  productValue: z.record(z.string(), skuSchema),
  merchantInfo: merchantBriefSchema,
  userCollect: z.boolean(),
  guaranteeList: z.array(guaranteeSchema),
  couponList: z.array(couponBriefSchema),
  masterProductId: z.int(),
  oneQuota: z.int(),
  /** Ours: the most pieces that one person may buy in all of the flash sale; 0 for any. */
  allQuota: z.int().default(0),
  startTimeStamp: epoch.nullable(),
  endTimeStamp: epoch.nullable(),
  groupBuyActivityResponse: z
    .object({ groupActivityId: z.int(), buyCount: z.int(), startTime: epoch, endTime: epoch, latestBuyCount: z.int() })
    .nullable(),
});
export type ProductDetail = z.infer<typeof productDetailSchema>;

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

export interface CategoryNode {
  id: number;
  pid: number;
  name: string;
  icon: string;
  level: number;
  sort: number;
  isShow: boolean;
  childList: CategoryNode[];
}
export const categoryNodeSchema: z.ZodType<CategoryNode> = z.object({
  id: z.int(),
  pid: z.int(),
  name: z.string(),
  icon: z.string(),
  level: z.int(),
  sort: z.int(),
  isShow: z.boolean(),
  get childList() {
    return z.array(categoryNodeSchema);
  },
});

/** Ours: 1 searches for the keyword as it was typed, without any correction of its spelling. */
const exact = optional(count(0, 1));

/** Ours: what became of a keyword that finds nothing. `shown` was searched for instead; empty, what was found is only similar. */
const correctionSchema = z.object({ typed: z.string(), shown: z.string() });
export type Correction = z.infer<typeof correctionSchema>;

const foundPageSchema = pageOf(productCardSchema).extend({ correction: correctionSchema.nullish() });

/** A lowest price above the highest is read the other way round. */
const filters = {
  keyword,
  exact,
  cid: optional(idList),
  brandId: optional(idList),
  minPrice: optional(amount),
  maxPrice: optional(amount),
};
const orders = { priceOrder: optional(direction), salesOrder: optional(direction) };
const everywhere = { ...filters, merId: optional(id), tagId: optional(id) };

/** Ours: a value to filter by, with how many products of the list it leaves. */
const facet = { id: z.int(), name: z.string(), count: z.int() };
const categoryFacetSchema = z.object({ ...facet, pid: z.int(), level: z.int() });
export type CategoryFacet = z.infer<typeof categoryFacetSchema>;

export const product = calls({
  goodsList: {
    method: 'GET',
    path: 'front/product/list',
    access: 'public',
    cost: 'normal',
    summary: 'Search and filter products; sorting by sales wins over sorting by price',
    input: z.object({
      ...everywhere,
      /** Ours: 1 for products in the frame of a campaign alone. */
      framed: optional(count(0, 1)),
      ...orders,
      ...paging,
    }),
    data: foundPageSchema,
  },
  goodsFilters: {
    method: 'GET',
    path: 'front/product/list/before',
    access: 'public',
    cost: 'normal',
    summary: 'What a list can be narrowed by: each value with how many products it leaves under all other choices',
    input: z.object(everywhere),
    data: z.object({
      brandList: z.array(z.object({ ...facet, icon: image })),
      categoryList: z.array(categoryFacetSchema),
      productTagList: z.array(z.object({ ...facet, tagName: z.string() })),
    }),
  },
  goodsDetail: {
    method: 'GET',
    path: 'front/product/detail',
    access: 'public',
    summary:
      'One product; for marketingType 1 the id is that of the flash-sale product, for 2 that of a group activity',
    input: z.object({
      id,
      marketingType: count(0, 2).default(0),
      type: count(0, 9).default(0),
      groupActivityId: optional(count()),
      groupBuyRecordId: optional(count()),
    }),
    data: productDetailSchema,
  },
  goodsByIds: {
    method: 'GET',
    path: 'front/product/byids/{ids}',
    access: 'public',
    cost: 'normal',
    summary: 'Products by their ids, in that order',
    input: z.object({ ids: idList }),
    data: z.array(productCardSchema),
  },
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
  categoryTree: {
    method: 'GET',
    path: 'front/product/category/get/tree',
    access: 'public',
    summary: 'All categories, three levels',
    input: z.object({}),
    data: z.array(categoryNodeSchema),
  },
  categoryFirst: {
    method: 'GET',
    path: 'front/product/category/get/first',
    access: 'public',
    summary: 'The categories of the first level',
    input: z.object({}),
    data: z.array(categoryNodeSchema),
  },
  categoryThird: {
    method: 'GET',
    path: 'front/product/category/get/third/{id}',
    access: 'public',
    summary: 'Second and third level below a first-level category',
    input: z.object({ id }),
    data: z.array(categoryNodeSchema),
  },
  categorySearch: {
    method: 'GET',
    path: 'front/pc/category/search',
    access: 'public',
    cost: 'dear',
    summary:
      'Ours: categories of products that are what was typed, the nearest first, with how many such products they hold',
    input: z.object({ keyword, limit: count(1, 20).default(3) }),
    data: z.array(categoryFacetSchema),
  },
  shopGoods: {
    method: 'GET',
    path: 'front/product/merchant/pro/list',
    access: 'public',
    cost: 'normal',
    summary: 'Products of one shop; cid is one of its own shelves',
    input: z.object({ merId: id, ...filters, ...orders, ...paging }),
    data: foundPageSchema,
  },
  goodsRecommended: {
    method: 'GET',
    path: 'front/product/recommend/list',
    access: 'public',
    cost: 'normal',
    summary: 'Products recommended everywhere',
    input: z.object({ ...paging }),
    data: foundPageSchema,
  },
  goodsForMembers: {
    method: 'GET',
    path: 'front/product/member/list',
    access: 'public',
    cost: 'normal',
    summary: 'Products with a member price; empty when member prices are hidden',
    input: z.object({ ...paging }),
    data: foundPageSchema,
  },
  goodsOfUserCoupon: {
    method: 'GET',
    path: 'front/product/coupon/pro/list',
    access: 'public',
    cost: 'dear',
    summary: 'Products that a coupon in the wallet covers; empty for a visitor',
    input: z.object({ userCouponId: id, keyword, ...paging }),
    data: foundPageSchema,
  },
  goodsOfCoupon: {
    method: 'GET',
    path: 'front/product/system/coupon/pro/list',
    access: 'public',
    cost: 'dear',
    summary: 'Products that a coupon covers',
    input: z.object({ couponId: id, keyword, exact, ...paging }),
    data: foundPageSchema,
  },
  goodsPurchased: {
    method: 'GET',
    path: 'front/product/purchased/list',
    access: 'public',
    cost: 'normal',
    summary: 'Products the buyer bought; empty for a visitor',
    input: z.object({ ...paging }),
    data: foundPageSchema,
  },
  goodsBrowsed: {
    method: 'GET',
    path: 'front/product/browse/list',
    access: 'public',
    cost: 'normal',
    summary: 'Products the buyer looked at; empty for a visitor',
    input: z.object({ ...paging }),
    data: foundPageSchema,
  },
});
