import { z } from 'zod';
import { arrivalSchema } from '../delivery.ts';
import { dateTime, epoch, image, money } from '../fields.ts';

export const couponOfBuyerSchema = z.object({
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

/** Ours: what more of products would save: "add 5.00 more to save 10.00". */
export const couponHintSchema = z.object({ name: z.string(), missing: money, money }).nullable();
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
  problem: z.enum(['', 'gone', 'soldOut', 'short', 'mobileOnly', 'saleOver', 'undeliverable']),
  /** Ours: the line of the cart that it comes from, 0 for none; absent where the back end does not name it. */
  shoppingCartId: z.int().optional(),
});
export type PreOrderLine = z.infer<typeof preOrderLineSchema>;

const preOrderMerchantSchema = z.object({
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
  arrival: arrivalSchema,
  merCouponUserList: z.array(couponOfBuyerSchema),
  couponHint: couponHintSchema,
  orderInfoList: z.array(preOrderLineSchema),
});
export type PreOrderMerchant = z.infer<typeof preOrderMerchantSchema>;

export const preOrderSchema = z.object({
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
  merchantInfoList: z.array(preOrderMerchantSchema),
  /** Ours: which currency the amounts are in, whether something has to be sent, and until when the pre-order lives. */
  currency: z.string(),
  needsAddress: z.boolean(),
  expireTime: epoch,
  /** Ours: whether orders can be paid by anything but a wallet; absent where the back end does not say. */
  canPayOnline: z.boolean().optional(),
});
export type PreOrder = z.infer<typeof preOrderSchema>;
