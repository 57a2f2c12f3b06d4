import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { addAmounts, baseShare, type PaidPieces, refundPart } from '#domain/aftersales/refund-part.ts';
import { type Currency, convert } from '#domain/money/money.ts';
import { type Amounts, priceOrder } from '#domain/pricing/total.ts';
import { fittingOrder } from '../../support/checkout/arbitraries.ts';
import { AMOUNT_NAMES } from '../../support/orders/refund-arbitraries.ts';
import { law } from '../../support/property/law.ts';

const USD: Currency = { code: 'USD', decimals: 2, rate: '1' };
const CURRENCIES: readonly Currency[] = [
  USD,
  { code: 'JPY', decimals: 0, rate: '149.52' },
  { code: 'KWD', decimals: 3, rate: '0.30715' },
  { code: 'CNY', decimals: 2, rate: '7.1043' },
];

const paidPieces = (line: Amounts, quantity: number): PaidPieces => ({
  quantity,
  amount: line.pay,
  items: line.productTotal - line.memberDiscount,
  merchantCoupon: line.merchantCoupon,
  platformCoupon: line.platformCoupon,
  pointsMoney: line.pointsMoney,
  shipping: line.shippingFee,
  pointsUsed: line.pointsUsed,
  pointsGained: 0,
});

/** Somebody asks for pieces of a line, or the request before last is withdrawn. */
const moves = fc.array(
  fc.record({ line: fc.nat(7), pieces: fc.integer({ min: 1, max: 99 }), isWithdrawn: fc.boolean() }),
  {
    maxLength: 24,
  },
);

interface Request extends ReturnType<typeof refundPart> {
  line: number;
  pieces: number;
}

const heldOf = (requests: readonly Request[], line: number) => {
  const own = requests.filter((one) => one.line === line);
  return { ...addAmounts(own), pieces: own.reduce((sum, { pieces }) => sum + pieces, 0) };
};

function ask(requests: readonly Request[], lines: readonly PaidPieces[], line: number, wanted: number): Request[] {
  const paid = lines[line];
  if (!paid) return [];
  const held = heldOf(requests, line);
  const pieces = Math.min(wanted, paid.quantity - held.pieces);
  return pieces > 0 ? [{ ...refundPart(paid, held, pieces), line, pieces }] : [];
}

describe.each(CURRENCIES)('refunds of an order in $code', (currency) => {
  law(
    'never give back more than was paid, and all of it with the last pieces',
    [fittingOrder, moves],
    ({ lines: bought, choices, terms }, wishes) => {
      const order = priceOrder(bought, choices, { ...terms, currency, base: USD });
      const lines = order.lines.map((line, index) => paidPieces(line, bought[index]?.quantity ?? 1));
      let requests: Request[] = [];
      const expectNoMore = () => {
        const sum = addAmounts(requests);
        expect(sum.amount).toBeLessThanOrEqual(order.pay);
        expect(sum.pointsUsed).toBeLessThanOrEqual(order.pointsUsed);
        for (const name of AMOUNT_NAMES) expect(Math.min(...requests.map((one) => one[name]), 0)).toBe(0);
      };
      for (const { line, pieces, isWithdrawn } of wishes) {
        requests.push(...ask(requests, lines, line % lines.length, pieces));
        if (isWithdrawn) requests = requests.filter((_, index) => index !== requests.length - 2);
        expectNoMore();
      }
      for (const index of lines.keys()) requests.push(...ask(requests, lines, index, Number.MAX_SAFE_INTEGER));
      expect(addAmounts(requests)).toMatchObject({ amount: order.pay, pointsUsed: order.pointsUsed });
      expect(addAmounts(requests)).toEqual(addAmounts(lines));

      const paid = { pay: order.pay, payBase: convert(order.pay, currency, USD) };
      const given = { amount: 0, base: 0 };
      for (const { amount } of requests) {
        given.base += baseShare(paid, given, amount);
        given.amount += amount;
        expect(given.base).toBeLessThanOrEqual(paid.payBase);
      }
      expect(given).toEqual({ amount: paid.pay, base: paid.pay === 0 ? 0 : paid.payBase });
    },
  );
});
