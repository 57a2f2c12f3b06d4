import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type MerchantAmount,
  merchantEntries,
  type PaidLineAmounts,
  type RefundedAmounts,
  refundEntries,
} from '#domain/merchants/merchant-entries.ts';
import { law } from '../../support/property/law.ts';

const part = fc.oneof(fc.nat(20), fc.nat(1e9));
/** The merchant's own discounts never pass what the products cost. */
const line = fc
  .record({
    productTotal: part,
    shippingFee: part,
    member: part,
    coupon: part,
    platformCoupon: part,
    pointsMoney: part,
  })
  .map(({ member, coupon, ...amounts }): PaidLineAmounts => {
    const memberDiscount = Math.min(member, amounts.productTotal);
    return { ...amounts, memberDiscount, merchantCoupon: Math.min(coupon, amounts.productTotal - memberDiscount) };
  });
const lines = fc.array(line, { minLength: 1, maxLength: 8 });
const rate = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000 }));

const sum = (entries: readonly MerchantAmount[], ...kinds: MerchantAmount['kind'][]) =>
  entries.filter(({ kind }) => kinds.includes(kind)).reduce((all, { amount }) => all + amount, 0);
const proceeds = ({ productTotal, memberDiscount, merchantCoupon }: PaidLineAmounts) =>
  productTotal - memberDiscount - merchantCoupon;

describe('the entries of a merchant order', () => {
  law('sum to what the buyer has paid for each line', [lines, rate], (given, points) => {
    const entries = merchantEntries(given, points);
    expect(entries).toHaveLength(given.length);
    for (const [index, one] of given.entries()) {
      const pay = proceeds(one) + one.shippingFee - one.platformCoupon - one.pointsMoney;
      const paid = sum(entries[index] ?? [], 'sale', 'shop discount', 'mall discount', 'points', 'shipping');
      expect(paid).toBe(pay);
    }
  });

  law('leave the merchant with proceeds and shipping less the commission', [lines, rate], (given, points) => {
    const entries = merchantEntries(given, points).flat();
    const owed = entries.reduce((all, { amount }) => all + amount, 0);
    const whole = given.reduce((all, one) => all + proceeds(one) + one.shippingFee, 0);
    expect(owed).toBe(whole + sum(entries, 'commission'));
  });

  law(
    'share out a commission that was rounded once, and never more than a line has brought',
    [lines, rate],
    (given, points) => {
      const entries = merchantEntries(given, points);
      const base = given.reduce((all, one) => all + proceeds(one), 0);
      const exact = (base * points) / 10_000;
      expect(Math.abs(-sum(entries.flat(), 'commission') - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-12);
      for (const [index, one] of given.entries()) {
        const share = -sum(entries[index] ?? [], 'commission');
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(proceeds(one));
      }
    },
  );

  law('are never nothing', [lines, rate], (given, points) => {
    for (const { amount } of merchantEntries(given, points).flat()) expect(amount).not.toBe(0);
  });
});

test("an example: a mall coupon of 3.00 is the mall's, a merchant coupon of 2.00 is not", () => {
  const amounts = {
    productTotal: 2_000,
    shippingFee: 500,
    memberDiscount: 0,
    merchantCoupon: 200,
    platformCoupon: 300,
  };
  expect(merchantEntries([{ ...amounts, pointsMoney: 0 }], 250)).toEqual([
    [
      { kind: 'sale', amount: 2_000 },
      { kind: 'shop discount', amount: -200 },
      { kind: 'mall discount', amount: -300 },
      { kind: 'shipping', amount: 500 },
      { kind: 'subsidy', amount: 300 },
      { kind: 'commission', amount: -45 },
    ],
  ]);
});

test('a line whose discounts pass its price bears no commission and lowers no other one', () => {
  const none = { shippingFee: 0, memberDiscount: 0, merchantCoupon: 0, platformCoupon: 0, pointsMoney: 0 };
  const lines = [
    { ...none, productTotal: 100, memberDiscount: 40, merchantCoupon: 70 },
    { ...none, productTotal: 1_000 },
  ];
  expect(merchantEntries(lines, 10_000).map((entries) => sum(entries, 'commission'))).toEqual([0, -1_000]);
});

describe('the entries of a refund', () => {
  /** The shipping fee is part of what is refunded. */
  const refunded = fc
    .record({ products: part, shipping: part, platformCoupon: part, pointsMoney: part })
    .map(({ products, ...amounts }): RefundedAmounts => ({ ...amounts, amount: products + amounts.shipping }));

  law(
    'take back products, shipping and subsidy, give back the commission, and are never nothing',
    [refunded, part],
    (...given) => {
      const [amounts, commission] = given;
      const entries = refundEntries(amounts, commission);
      expect(sum(entries, 'refund', 'shipping refund')).toBe(0 - amounts.amount);
      expect(sum(entries, 'shipping refund')).toBe(0 - amounts.shipping);
      expect(sum(entries, 'subsidy refund')).toBe(0 - amounts.platformCoupon - amounts.pointsMoney);
      expect(sum(entries, 'commission refund')).toBe(commission);
      for (const { amount } of entries) expect(amount).not.toBe(0);
    },
  );

  law('of a whole order and its sale sum to nothing', [lines, rate], (given, points) => {
    const sold = merchantEntries(given, points);
    const left = given.map((one, index) => {
      const { shippingFee: shipping, platformCoupon, pointsMoney } = one;
      const amount = proceeds(one) + shipping - platformCoupon - pointsMoney;
      const commission = 0 - sum(sold[index] ?? [], 'commission');
      const entries = [
        ...(sold[index] ?? []),
        ...refundEntries({ amount, shipping, platformCoupon, pointsMoney }, commission),
      ];
      return entries.reduce((all, entry) => all + entry.amount, 0);
    });
    expect(left).toEqual(given.map(() => 0));
  });

  test('an example: 15.00 with 5.00 of shipping, a mall coupon of 3.00, points of 1.00 and a commission of 0.45', () => {
    const amounts = { amount: 1_500, shipping: 500, platformCoupon: 300, pointsMoney: 100 };
    expect(refundEntries(amounts, 45)).toEqual([
      { kind: 'refund', amount: -1_000 },
      { kind: 'shipping refund', amount: -500 },
      { kind: 'subsidy refund', amount: -400 },
      { kind: 'commission refund', amount: 45 },
    ]);
    expect(refundEntries({ amount: 1, shipping: 0, platformCoupon: 0, pointsMoney: 0 }, 0)).toEqual([
      { kind: 'refund', amount: -1 },
    ]);
  });
});
