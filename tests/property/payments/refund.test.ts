import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convert } from '#domain/money/money.ts';
import { gatewayRefundNo, readGatewayRefundNo } from '#domain/payments/refund-number.ts';
import { refundShare } from '#domain/payments/refund-share.ts';
import { isRefundOpen, REFUND_STEPS, type RefundState } from '#domain/payments/refund-state.ts';
import { law } from '../../support/property/law.ts';

const CNY = { code: 'CNY', decimals: 2, rate: '7.1' };
const currency = fc.constantFrom(
  { code: 'USD', decimals: 2, rate: '1' },
  { code: 'JPY', decimals: 0, rate: '151.5' },
  { code: 'KWD', decimals: 3, rate: '0.307' },
  CNY,
);
/** Parts of an order, one after the other; together they are all of it. */
const parts = fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 1, maxLength: 50 });

/** What goes back at the gateway for each part. */
function refundAll(all: readonly number[], orderPay: number, paid: number): number[] {
  let before = 0;
  return all.map((amount) => {
    const share = refundShare({ orderPay, paid, before }, amount);
    before += amount;
    return share;
  });
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

describe('what goes back at a gateway', () => {
  law(
    'is the whole payment once all of the order goes back, in any currency and any parts',
    [parts, currency],
    (all, own) => {
      const orderPay = sum(all);
      const paid = Math.max(1, convert(orderPay, own, CNY));
      expect(sum(refundAll(all, orderPay, paid))).toBe(paid);
    },
  );

  law(
    'is never negative, never above the payment, and within a coin of its proportion',
    [parts, fc.integer({ min: 1, max: 1_000_000_000_000 }), fc.nat(49)],
    (all, paid, kept) => {
      const orderPay = sum(all);
      const shares = refundAll(all.slice(0, kept), orderPay, paid);
      expect(Math.min(0, ...shares)).toBe(0);
      expect(sum(shares)).toBeLessThanOrEqual(paid);
      for (const [at, share] of shares.entries()) {
        const exact = (BigInt(paid) * BigInt(all[at] ?? 0)) / BigInt(orderPay);
        expect(Math.abs(share - Number(exact))).toBeLessThanOrEqual(1);
      }
    },
  );

  law('is the amount itself in the currency of the order', [parts, fc.nat(1_000)], (all, rest) => {
    const orderPay = sum(all) + rest;
    expect(refundAll(all, orderPay, orderPay)).toEqual(all);
  });

  law('is refused where more would go back than was paid', [parts, fc.integer({ min: 1, max: 9 })], (all, more) => {
    const orderPay = sum(all);
    const first = all[0] ?? 0;
    expect(() => refundShare({ orderPay, paid: 100, before: orderPay - first }, first + more)).toThrow(RangeError);
  });
});

law(
  'a number of a refund at a gateway leads back to ours',
  [fc.stringMatching(/^RE\d{24}$/), fc.integer({ min: 1, max: 99 })],
  (no, attempt) => {
    expect(readGatewayRefundNo(gatewayRefundNo(no, attempt))).toEqual({ refundNo: no, attempt });
    expect(gatewayRefundNo(no, attempt)).toMatch(/^[0-9a-zA-Z_\-|*@]{1,64}$/);
  },
);

test('the first attempt of a refund has our number at the gateway, and each other one the attempt behind it', () => {
  expect([1, 2, 12].map((attempt) => gatewayRefundNo('RE7', attempt))).toEqual(['RE7', 'RE7-2', 'RE7-12']);
  expect(['RE7', 'RE7-2'].map(readGatewayRefundNo)).toEqual([
    { refundNo: 'RE7', attempt: 1 },
    { refundNo: 'RE7', attempt: 2 },
  ]);
});

test('the gateway is asked for a refund until it has paid it back or refused it', () => {
  const states: RefundState[] = ['requested', 'pending', 'refunded', 'failed', 'paidOtherwise'];
  expect(states.filter(isRefundOpen)).toEqual(['requested', 'pending']);
});

test('the steps of a refund are those that the database allows', () => {
  const folder = 'src/server/platform/db/migrations';
  const file = readdirSync(folder).find((name) => name.endsWith('_refunds.sql')) ?? '';
  const sql = readFileSync(join(folder, file), 'utf8');
  const [, allowed = ''] = /check_refund_step\(\s*'\{([\w>,]+)\}'/.exec(sql) ?? [];
  const steps = Object.entries(REFUND_STEPS).flatMap(([from, all]) => all.map((to) => `${from}>${to}`));
  expect(steps.toSorted()).toEqual(allowed.split(',').toSorted());
});
