import fc from 'fast-check';
import type { AmountName, PaidPieces } from '#domain/aftersales/refund-part.ts';

const NAMED = {
  amount: true,
  items: true,
  merchantCoupon: true,
  platformCoupon: true,
  pointsMoney: true,
  shipping: true,
  pointsUsed: true,
  pointsGained: true,
} satisfies Record<AmountName, true>;

const isAmountName = (name: string): name is AmountName => name in NAMED;

export const AMOUNT_NAMES: readonly AmountName[] = Object.keys(NAMED).filter(isAmountName);

/** The currencies differ in their minor units alone: yen are small numbers, fils large ones. */
const SIZES = [20, 5_000, 100_000, 10_000_000];

/** A line as checkout leaves it: what its parts say is what was paid. */
export const paidLine: fc.Arbitrary<PaidPieces> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 99 }),
    size: fc.constantFrom(...SIZES),
    price: fc.nat(),
    coupon: fc.nat(),
    mallCoupon: fc.nat(),
    points: fc.nat(),
    shipping: fc.nat(),
    pointsUsed: fc.nat(10_000),
    pointsGained: fc.nat(10_000),
  })
  .map(({ quantity, size, ...given }) => {
    const items = (given.price % size) * quantity;
    const merchantCoupon = given.coupon % (items + 1);
    const platformCoupon = given.mallCoupon % (items - merchantCoupon + 1);
    const pointsMoney = given.points % (items - merchantCoupon - platformCoupon + 1);
    const shipping = given.shipping % size;
    const amount = items + shipping - merchantCoupon - platformCoupon - pointsMoney;
    const { pointsUsed, pointsGained } = given;
    return { quantity, amount, items, merchantCoupon, platformCoupon, pointsMoney, shipping, pointsUsed, pointsGained };
  });

/** What somebody does with a line: asks for pieces, or withdraws an earlier request. */
export type RefundMove = { ask: number } | { withdraw: number };

export const refundMoves = fc.array(
  fc.oneof(
    fc.integer({ min: 1, max: 99 }).map((ask) => ({ ask })),
    fc.nat(9).map((withdraw) => ({ withdraw })),
  ),
  { maxLength: 12 },
);
