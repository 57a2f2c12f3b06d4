import type { PreOrderLine } from '#contract/checkout-session.ts';
import type { PluralForms } from '#locale/plural.ts';
import type { GateTexts } from '../accounts/Gate.tsx';

type Problem = Exclude<PreOrderLine['problem'], ''>;

/** What the page says on which an order is looked over and placed. */
export interface ConfirmTexts {
  gate: GateTexts;
  failed: string;
  retry: string;
  gone: string;
  goneHint: string;
  toCart: string;
  toOrders: string;
  deliverTo: string;
  newAddress: string;
  allAddresses: string;
  noAddress: string;
  addressMissing: string;
  selfRun: string;
  quantity: string;
  memberPrice: string;
  /** With {{amount}}. */
  was: string;
  pricesChanged: string;
  /** `short` has {{left}}. */
  problems: Record<Problem, string>;
  hasProblems: string;
  flashSale: string;
  /** Instead of coupons and points. */
  saleAlone: string;
  shopCoupon: string;
  mallCoupon: string;
  mallCouponShare: string;
  noCoupon: string;
  noneUsable: string;
  /** The coupon that saves most, with {{name}}. */
  best: string;
  /** With {{missing}}, {{money}} and {{name}}. */
  couponHint: string;
  delivery: string;
  /** By `shippingType`. */
  shipping: Record<number, string>;
  free: string;
  /** In the place of a price that depends on where it is sent. */
  freightLater: string;
  message: string;
  messageHint: string;
  shopTotal: string;
  savings: string;
  /** With {{amount}}. Holds for coupons that were there as for those that were claimed for this order. */
  bestSaves: string;
  useBest: string;
  usePoints: string;
  pointsHeld: PluralForms;
  noPoints: string;
  amount: string;
  goods: PluralForms;
  shopCoupons: string;
  memberDiscount: string;
  points: string;
  freight: string;
  toPay: string;
  place: string;
  /** With {{agreement}}. */
  accept: string;
  agreement: string;
  /** With {{before}} and {{after}}. */
  totalChanged: string;
  /** The order could not be sent, and nothing was placed that one knows of. */
  lost: string;
  notPriced: string;
}
