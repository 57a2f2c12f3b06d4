import { describe, expect, test } from 'vitest';
import {
  addAmounts,
  baseShare,
  type PaidPieces,
  type RefundAmounts,
  refundPart,
} from '#domain/aftersales/refund-part.ts';

const NOTHING = addAmounts([]);
const lineOf = (quantity: number, amounts: Partial<RefundAmounts>): PaidPieces => ({
  ...NOTHING,
  ...amounts,
  quantity,
});

/** What comes back for each piece of a line that is asked for one piece at a time. */
function onePieceEach(line: PaidPieces): RefundAmounts[] {
  const all: RefundAmounts[] = [];
  while (all.length < line.quantity) all.push(refundPart(line, { ...addAmounts(all), pieces: all.length }, 1));
  return all;
}

describe('a line that is refunded piece by piece', () => {
  test('gives back no more points than were used, though each half point is rounded up', () => {
    const points = onePieceEach(lineOf(4, { pointsUsed: 2 })).map(({ pointsUsed }) => pointsUsed);
    expect(points).toEqual([1, 1, 0, 0]);
  });

  test('takes nothing off for a coupon of which one piece has no whole cent', () => {
    const parts = onePieceEach(lineOf(3, { amount: 299, items: 300, merchantCoupon: 1 }));
    expect(parts.map(({ amount, items, merchantCoupon }) => [amount, items, merchantCoupon])).toEqual([
      [100, 100, 0],
      [100, 100, 0],
      [99, 100, 1],
    ]);
  });
});

describe('the share of the wallet', () => {
  test('is nothing of an order that cost nothing', () => {
    expect(baseShare({ pay: 0, payBase: 0 }, { amount: 0, base: 0 }, 0)).toBe(0);
  });

  test('takes nothing back where others got more than their share before', () => {
    expect(baseShare({ pay: 100, payBase: 100 }, { amount: 10, base: 40 }, 20)).toBe(0);
    expect(baseShare({ pay: 100, payBase: 100 }, { amount: 10, base: 40 }, 31)).toBe(1);
  });
});
