import { describe, expect, test } from 'vitest';
import { towardFree } from '#domain/delivery/toward-free.ts';
import type { PlaceCharge } from '#domain/pricing/shipping-fee.ts';

const RULE = { regionId: 0, first: 1, firstPrice: 450, renewal: 1, renewalPrice: 100 };
const FREE_FROM_60: PlaceCharge = { chargeBy: 1, rule: RULE, free: { regionId: 0, price: 6_000, number: 5 } };
const piece = (quantity: number, amount: number) => ({ quantity, weight: 0, volume: 0, amount });

describe('on the way to free shipping', () => {
  test('the pieces of one product are missing what they are short of the amount', () => {
    expect(towardFree(FREE_FROM_60, [piece(1, 5_400)], 2)).toEqual({ from: 6_000, missing: 600 });
    expect(towardFree(FREE_FROM_60, [piece(1, 2_000), piece(2, 1_500)], 2)).toEqual({ from: 6_000, missing: 2_500 });
  });

  test('nothing is missing from the amount on, and from the number of pieces on', () => {
    expect(towardFree(FREE_FROM_60, [piece(1, 5_999)], 2)).toEqual({ from: 6_000, missing: 1 });
    expect(towardFree(FREE_FROM_60, [piece(1, 6_000)], 2)).toEqual({ from: 6_000, missing: 0 });
    expect(towardFree(FREE_FROM_60, [piece(5, 500)], 2)).toEqual({ from: 6_000, missing: 0 });
  });

  test('a place to which everything ships free asks for no amount', () => {
    expect(towardFree(null, [piece(1, 100)], 2)).toEqual({ from: 0, missing: 0 });
  });

  test('where every piece is charged for, or only a number makes free, there is no such way', () => {
    expect(towardFree({ chargeBy: 1, rule: RULE }, [piece(9, 90_000)], 2)).toBeNull();
    const byNumber: PlaceCharge = { chargeBy: 1, rule: RULE, free: { regionId: 0, price: null, number: 5 } };
    expect(towardFree(byNumber, [piece(4, 90_000)], 2)).toBeNull();
    expect(towardFree(byNumber, [piece(5, 500)], 2)).toEqual({ from: 0, missing: 0 });
  });
});
