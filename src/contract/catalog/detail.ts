import { z } from 'zod';
import { calls } from '../call.ts';
import { shownDeliverySchema } from '../delivery.ts';
import { count, epoch, id, image, money, optional } from '../fields.ts';
import { merchantBriefSchema } from '../merchants/merchants.ts';
import { couponBriefSchema } from '../promotions/coupon-brief.ts';

export const attributeSchema = z.object({
  id: z.int(),
  attrName: z.string(),
  attrValues: z.string(),
  /** Ours: what the values are. */
  kind: z.enum(['', 'color', 'size']).default(''),
  /** Ours: nothing is chosen at first, because a wrong choice costs a return. */
  mustChoose: z.boolean().default(false),
  /** Ours: the values with their pictures and the color of a dot ('#3a6ea5', '' for none), in the same order. */
  values: z.array(z.object({ id: z.int(), name: z.string(), image, color: z.string().default('') })),
});
export type Attribute = z.infer<typeof attributeSchema>;

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
  /** Ours: the manufacturer's number; absent where it has none. */
  mpn: z.string().optional(),
  type: z.int(),
  groupPrice: money,
  groupStock: z.int(),
  redeemIntegral: z.int(),
  /** Ours: the chosen value of each attribute, by id. */
  valueIds: z.array(z.int()),
});
export type Sku = z.infer<typeof skuSchema>;

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
  /** Ours: days after receipt in which it can be returned; 0: it cannot. */
  returnDays: z.int().default(0),
  /** Ours: the size guide of its sizes; 0 for none. */
  sizeGuide: z.int().default(0),
  /** Ours: what search engines are to show instead of name and intro; absent where they are to show those. */
  seoTitle: z.string().optional(),
  seoDescription: z.string().optional(),
  /** Ours: what the pictures of `sliderImage` show, in their order, '' for the name; absent where none has a text. */
  imageAlts: z.array(z.string()).optional(),
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
  /** Ours: delivery to the mall's default region. */
  delivery: shownDeliverySchema.default(null),
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

export const productDetail = calls({
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
});
