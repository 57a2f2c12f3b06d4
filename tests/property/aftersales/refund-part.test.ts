import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { couponOutcome } from '#domain/aftersales/refund-coupons.ts';
import {
  addAmounts,
  baseShare,
  type PaidPieces,
  type RefundAmounts,
  refundPart,
} from '#domain/aftersales/refund-part.ts';
import { previewRefund } from '#domain/aftersales/refund-preview.ts';
import { orderRefundStatus } from '#domain/aftersales/refund-quantity.ts';
import { ORDER_REFUND } from '#domain/orders/order-state.ts';
import { AMOUNT_NAMES, paidLine, type RefundMove, refundMoves } from '../../support/orders/refund-arbitraries.ts';
import { law } from '../../support/property/law.ts';

interface Asked {
  pieces: number;
  amounts: RefundAmounts;
}

const heldOf = (asked: readonly Asked[]) => ({
  ...addAmounts(asked.map(({ amounts }) => amounts)),
  pieces: asked.reduce((sum, { pieces }) => sum + pieces, 0),
});

/** Requests that are there after these moves, in any order of asking and withdrawing. */
function play(line: PaidPieces, moves: readonly RefundMove[]): Asked[] {
  let asked: Asked[] = [];
  for (const move of moves) {
    const held = heldOf(asked);
    if ('withdraw' in move) asked = asked.filter((_, index) => index !== move.withdraw);
    else if (held.pieces < line.quantity) {
      const pieces = Math.min(move.ask, line.quantity - held.pieces);
      asked.push({ pieces, amounts: refundPart(line, held, pieces) });
    }
  }
  return asked;
}

const sumsUp = ({ amount, items, merchantCoupon, platformCoupon, pointsMoney, shipping }: RefundAmounts) =>
  expect(items - merchantCoupon - platformCoupon - pointsMoney + shipping).toBe(amount);

describe('refunds of a line', () => {
  law('never give back more than was paid, whatever is asked and withdrawn', [paidLine, refundMoves], (line, moves) => {
    const asked = play(line, moves);
    for (const name of AMOUNT_NAMES) expect(heldOf(asked)[name]).toBeLessThanOrEqual(line[name]);
    for (const { amounts } of asked) for (const name of AMOUNT_NAMES) expect(amounts[name]).toBeGreaterThanOrEqual(0);
  });

  law('give back exactly what was paid once every piece is refunded', [paidLine, refundMoves], (line, moves) => {
    const asked = play(line, [...moves, { ask: line.quantity }]);
    const held = heldOf(asked);
    expect(held.pieces).toBe(line.quantity);
    for (const name of AMOUNT_NAMES) expect(held[name]).toBe(line[name]);
  });

  law('have parts that sum to their amount', [paidLine, refundMoves], (line, moves) => {
    for (const { amounts } of play(line, moves)) sumsUp(amounts);
  });

  law(
    'are the proportion of their pieces, rounded half up, when they come first',
    [paidLine, fc.nat()],
    (line, any) => {
      const pieces = 1 + (any % line.quantity);
      const { amount } = refundPart(line, heldOf([]), pieces);
      const exact = (line.amount * pieces) / line.quantity;
      expect(Math.abs(amount - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-12);
    },
  );

  law('are previewed with everything that is left for later', [paidLine, refundMoves, fc.nat()], (line, moves, any) => {
    const held = heldOf(play(line, moves));
    const left = line.quantity - held.pieces;
    if (left === 0) return;
    const pieces = 1 + (any % left);
    const { sum, later } = previewRefund([{ ...line, id: 1, held }], [{ id: 1, pieces }]);
    const all = addAmounts([held, sum, ...later.map(({ amounts }) => amounts)]);
    for (const name of AMOUNT_NAMES) expect(all[name]).toBe(line[name]);
  });
});

const order = fc.record({ pay: fc.oneof(fc.nat(50), fc.nat(1e9)), payBase: fc.oneof(fc.nat(50), fc.nat(1e9)) });

describe('the wallet', () => {
  law(
    'gets back all that it paid in the base currency, and never more on the way',
    [order, fc.array(fc.nat(1e6))],
    (given, wishes) => {
      const before = { amount: 0, base: 0 };
      for (const wish of [...wishes, given.pay]) {
        const amount = Math.min(wish, given.pay - before.amount);
        before.base += baseShare(given, before, amount);
        before.amount += amount;
        expect(before.base).toBeLessThanOrEqual(given.pay === 0 ? 0 : given.payBase);
      }
      if (given.pay > 0) expect(before.base).toBe(given.payBase);
    },
  );
});

const pieces = fc
  .integer({ min: 1, max: 9 })
  .chain((quantity) =>
    fc
      .nat(quantity)
      .chain((refunded) => fc.nat(quantity - refunded).map((applied) => ({ quantity, refunded, applied }))),
  );

describe('an order', () => {
  law(
    'is refunded in full when every piece is, and asked for while any is',
    [fc.array(pieces, { minLength: 1 })],
    (lines) => {
      const status = orderRefundStatus(lines);
      if (lines.some(({ applied }) => applied > 0)) expect(status).toBe(ORDER_REFUND.applying);
      else if (lines.every(({ quantity, refunded }) => quantity === refunded)) expect(status).toBe(ORDER_REFUND.fully);
      else if (lines.some(({ refunded }) => refunded > 0)) expect(status).toBe(ORDER_REFUND.partly);
      else expect(status).toBe(ORDER_REFUND.none);
    },
  );

  law(
    'gives a coupon back with the last piece that it paid for',
    [fc.array(pieces, { minLength: 1, maxLength: 5 })],
    (given) => {
      const lines = given.map((one, index) => ({ ...one, applied: 0, id: index, orderId: 1 }));
      const rest = new Map(lines.map(({ id, quantity, refunded }) => [id, quantity - refunded]));
      const asked = { lines, orderId: 1, isExpired: false };
      expect(couponOutcome({ ...asked, refunding: rest })).toBe('returned');
      const lacking = lines.find(({ id }) => (rest.get(id) ?? 0) > 0);
      if (!lacking) return;
      const without = new Map([...rest, [lacking.id, (rest.get(lacking.id) ?? 0) - 1]]);
      expect(couponOutcome({ ...asked, refunding: without })).toBe('sameShop');
    },
  );
});

test('an example: two of three scarves, with coupon, points and shipping', () => {
  const line = {
    ...{ quantity: 3, items: 8_400, merchantCoupon: 1_086, platformCoupon: 0, pointsMoney: 336, shipping: 246 },
    ...{ amount: 7_224, pointsUsed: 336, pointsGained: 72 },
  };
  const first = refundPart(line, heldOf([]), 2);
  expect(first).toEqual({
    ...{ amount: 4_816, items: 5_600, merchantCoupon: 724, platformCoupon: 0, pointsMoney: 224, shipping: 164 },
    ...{ pointsUsed: 224, pointsGained: 48 },
  });
  const rest = refundPart(line, heldOf([{ pieces: 2, amounts: first }]), 1);
  expect(rest.amount).toBe(2_408);
});
