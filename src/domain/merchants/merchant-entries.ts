import { allocate } from '../money/allocation.ts';

/** What an entry of a merchant's ledger is for, as `merchant_entry` names it. */
export const MERCHANT_ENTRY_KINDS = [
  'sale',
  'shop discount',
  'mall discount',
  'points',
  'shipping',
  'subsidy',
  'commission',
  'refund',
  'shipping refund',
  'subsidy refund',
  'commission refund',
  'payout',
] as const;

export type MerchantEntryKind = (typeof MERCHANT_ENTRY_KINDS)[number];

/** A line of a merchant order as it was paid; minor units of the order's currency. */
export interface PaidLineAmounts {
  readonly productTotal: number;
  readonly shippingFee: number;
  readonly memberDiscount: number;
  readonly merchantCoupon: number;
  readonly platformCoupon: number;
  readonly pointsMoney: number;
}

/** Above nothing: the mall owes it to the merchant. */
export interface MerchantAmount {
  readonly kind: MerchantEntryKind;
  readonly amount: number;
}

/** Basis points: 250 are 2.5 %. */
const WHOLE = 10_000n;

/** What the mall keeps of `base` minor units at `rate` basis points, rounded half up. */
export const commissionOf = (base: number, rate: number): number =>
  Number((2n * BigInt(base) * BigInt(rate) + WHOLE) / (2n * WHOLE));

/** What the products of a line cost after the merchant's own discounts. */
const proceedsOf = ({ productTotal, memberDiscount, merchantCoupon }: PaidLineAmounts) =>
  Math.max(0, productTotal - memberDiscount - merchantCoupon);

const entriesOf = (line: PaidLineAmounts, commission: number): MerchantAmount[] => {
  const { productTotal, shippingFee, memberDiscount, merchantCoupon, platformCoupon, pointsMoney } = line;
  const all: MerchantAmount[] = [
    { kind: 'sale', amount: productTotal },
    { kind: 'shop discount', amount: -(memberDiscount + merchantCoupon) },
    { kind: 'mall discount', amount: -platformCoupon },
    { kind: 'points', amount: -pointsMoney },
    { kind: 'shipping', amount: shippingFee },
    { kind: 'subsidy', amount: platformCoupon + pointsMoney },
    { kind: 'commission', amount: -commission },
  ];
  return all.filter(({ amount }) => amount !== 0);
};

/**
 * The entries of each line of one merchant order that is paid, in the order of the lines. Sale, discounts, points and shipping sum
 * to what the buyer has paid; the subsidy gives back what the mall's own discounts took. The commission, `rate` basis
 * points of the order's proceeds, is rounded once, half up, and shared out so that the lines' shares sum to it.
 */
export function merchantEntries(lines: readonly PaidLineAmounts[], rate: number): MerchantAmount[][] {
  const proceeds = lines.map(proceedsOf);
  const commission = commissionOf(
    proceeds.reduce((sum, one) => sum + one, 0),
    rate,
  );
  const shares = allocate(commission, proceeds, proceeds);
  return lines.map((line, index) => entriesOf(line, shares[index] ?? 0));
}

/** What pieces of a line were worth when they were refunded; minor units of the order's currency. */
export interface RefundedAmounts {
  readonly amount: number;
  readonly shipping: number;
  readonly platformCoupon: number;
  readonly pointsMoney: number;
}

/** What a refund takes back from the merchant: products, shipping and subsidy go, their commission comes back. */
export function refundEntries(refunded: RefundedAmounts, commission: number): MerchantAmount[] {
  const { amount, shipping, platformCoupon, pointsMoney } = refunded;
  const all: MerchantAmount[] = [
    { kind: 'refund', amount: shipping - amount },
    { kind: 'shipping refund', amount: -shipping },
    { kind: 'subsidy refund', amount: -(platformCoupon + pointsMoney) },
    { kind: 'commission refund', amount: commission },
  ];
  return all.filter(({ amount }) => amount !== 0);
}
