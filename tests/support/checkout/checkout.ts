import type { ComputedPrice } from '#contract/checkout/checkout.ts';
import type { PreOrder, PreOrderMerchant } from '#contract/checkout/checkout-session.ts';

const NO_COUPONS = { arrival: null, couponHint: null, merCouponUserList: [] };

/** A shop's part of an order, of 20.00 and without shipping. */
export const merchantPart = (merId: number, more: Partial<PreOrderMerchant> = {}): PreOrderMerchant => ({
  merId,
  merName: `Shop ${merId}`,
  isSelf: false,
  proTotalNum: 1,
  proTotalFee: '20.00',
  freightFee: '0.00',
  userCouponId: 0,
  couponFee: '0.00',
  merCouponFee: '0.00',
  svipDiscountPrice: '0.00',
  useIntegral: 0,
  integralPrice: '0.00',
  takeTheirSwitch: false,
  shippingType: 1,
  deliveryMethodMer: '1',
  realName: '',
  userPhone: '',
  userAddress: '',
  ...NO_COUPONS,
  orderInfoList: [],
  ...more,
});

/** An order of two shops as the mall gives it to be looked over; the first shop's coupon and the mall's are its choice. */
export const checkoutSession = (more: Partial<PreOrder> = {}): PreOrder => ({
  proTotalFee: '40.00',
  orderProNum: 2,
  freightFee: '0.00',
  couponFee: '5.00',
  merCouponFee: '2.00',
  platCouponFee: '3.00',
  svipDiscountPrice: '0.00',
  payFee: '35.00',
  platUserCouponId: 31,
  addressId: 5,
  userIntegral: 100,
  userBalance: '0.00',
  integralDeductionSwitch: true,
  isUseIntegral: false,
  type: 0,
  secondType: 0,
  cartIdList: [],
  redeemIntegral: 0,
  systemFormId: 0,
  systemFormValue: '',
  platCouponUserList: [],
  platCouponHint: null,
  merchantInfoList: [merchantPart(1, { userCouponId: 11 }), merchantPart(2)],
  currency: 'EUR',
  needsAddress: true,
  expireTime: 0,
  ...more,
});

/** What an order costs with what is chosen. */
export const computedPrice = (payFee: string, more: Partial<ComputedPrice> = {}): ComputedPrice => ({
  proTotalFee: '40.00',
  freightFee: '0.00',
  couponFee: '5.00',
  merCouponFee: '2.00',
  platCouponFee: '3.00',
  svipDiscountPrice: '0.00',
  deductionPrice: '0.00',
  usedIntegral: 0,
  surplusIntegral: 100,
  isUseIntegral: false,
  integralDeductionSwitch: true,
  payFee,
  platCouponUserList: [],
  platCouponHint: null,
  merOrderResponseList: [],
  currency: 'EUR',
  ...more,
});
