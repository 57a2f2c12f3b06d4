import type { RefundAmounts } from '#domain/aftersales/refund-part.ts';

/** What comes back, as the contract writes it. */
export const serializePart = (amounts: RefundAmounts, money: (minor: number) => string) => ({
  amount: money(amounts.amount),
  items: money(amounts.items),
  coupons: money(amounts.merchantCoupon + amounts.platformCoupon),
  points: money(amounts.pointsMoney),
  shipping: money(amounts.shipping),
  pointsReturned: amounts.pointsUsed,
  pointsTakenBack: amounts.pointsGained,
});
