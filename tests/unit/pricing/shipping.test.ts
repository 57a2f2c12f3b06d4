import { describe, expect, test } from 'vitest';
import {
  productShippingFee,
  type ShippingPiece,
  type ShippingTemplate,
  splitShippingFee,
} from '#domain/pricing/shipping-fee.ts';

const pieces = (quantity: number, weight = 0, amount = 0): ShippingPiece[] => [{ quantity, weight, volume: 0, amount }];

const template = (over: Partial<ShippingTemplate>): ShippingTemplate => ({
  appoint: 2,
  chargeBy: 1,
  rules: [
    { regionId: 0, first: 2, firstPrice: 590, renewal: 3, renewalPrice: 200 },
    { regionId: 7, first: 1, firstPrice: 1290, renewal: 1, renewalPrice: 500 },
  ],
  free: [],
  ...over,
});

describe('by pieces', () => {
  test.each([
    [1, 590],
    [2, 590],
    [3, 657],
    [4, 723],
    [5, 790],
  ])('%i cost %i: pro rata beyond the first two, rounded half up', (quantity, shippingFee) => {
    expect(productShippingFee(template({}), pieces(quantity), [9], 2)).toBe(shippingFee);
  });
});

describe('by weight', () => {
  const byWeight = template({
    chargeBy: 2,
    rules: [{ regionId: 0, first: 1000, firstPrice: 690, renewal: 1000, renewalPrice: 250 }],
  });
  test.each([
    [1000, 2, 690],
    [1001, 2, 790],
    [1400, 2, 790],
    [1401, 2, 890],
    [2000, 2, 990],
    [1001, 0, 691],
  ])(
    '%i g with %i decimals cost %i: what is beyond is rounded up to whole units of money',
    (weight, decimals, shippingFee) => {
      expect(productShippingFee(byWeight, pieces(1, weight), [], decimals)).toBe(shippingFee);
    },
  );
  test('a thousandth of a gram beyond the first costs one more whole unit of money', () => {
    expect(productShippingFee(byWeight, pieces(1, 1000.001), [], 2)).toBe(790);
  });
  test('thousandths of a gram are counted exactly: 1,000 pieces of 1.001 g weigh one gram more than 1,000 g', () => {
    expect(productShippingFee(byWeight, pieces(1000, 1), [], 2)).toBe(690);
    expect(productShippingFee(byWeight, pieces(1000, 1.001), [], 2)).toBe(790);
  });
  test('1,000 pieces of a thousandth of a gram reach a free weight of one gram, 999 do not', () => {
    const free = { ...byWeight, free: [{ regionId: 0, number: 1, price: 1 }] };
    expect(productShippingFee(free, pieces(1000, 0.001), [], 2)).toBe(0);
    expect(productShippingFee(free, pieces(999, 0.001), [], 2)).toBe(690);
  });
});

describe('regions', () => {
  test('the most specific rule counts, else that of everywhere', () => {
    expect(productShippingFee(template({}), pieces(2), [8, 7, 1], 2)).toBe(1790);
    expect(productShippingFee(template({}), pieces(2), [8, 1], 2)).toBe(590);
  });
  test('where listed regions pay, others do not', () => {
    expect(productShippingFee(template({ appoint: 1 }), pieces(1), [7], 2)).toBe(1290);
    expect(productShippingFee(template({ appoint: 1 }), pieces(1), [8], 2)).toBe(0);
  });
  test('where listed regions pay, the rule of everywhere has no say, also without a district', () => {
    expect(productShippingFee(template({ appoint: 1 }), pieces(1), [0, 8], 2)).toBe(0);
    expect(productShippingFee(template({ appoint: 1 }), pieces(1), [0, 7], 2)).toBe(1290);
  });
  test('of two rules for one region the first counts, for prices and for free delivery', () => {
    const rule = { regionId: 7, first: 1, firstPrice: 100, renewal: 1, renewalPrice: 0 };
    const rules = [rule, { ...rule, firstPrice: 200 }];
    const free = [
      { regionId: 7, number: 5, price: 4900 },
      { regionId: 7, number: 1, price: 1 },
    ];
    expect(productShippingFee(template({ rules }), pieces(1), [7], 2)).toBe(100);
    expect(productShippingFee(template({ rules, free }), pieces(1, 0, 1), [7], 2)).toBe(100);
  });
  test('a template that is free costs nothing, whatever its rules say', () => {
    expect(productShippingFee(template({ appoint: 0 }), pieces(9), [7], 2)).toBe(0);
  });
  test('free by the amount or by the number, where the free rule holds', () => {
    const free = template({ free: [{ regionId: 7, number: 5, price: 4900 }] });
    expect(productShippingFee(free, pieces(1, 0, 4900), [7], 2)).toBe(0);
    expect(productShippingFee(free, pieces(5, 0, 4899), [7], 2)).toBe(0);
    expect(productShippingFee(free, pieces(4, 0, 4899), [7], 2)).toBe(2790);
    expect(productShippingFee(free, pieces(5, 0, 4900), [8], 2)).toBe(790);
  });
});

test('a threshold alone makes free by itself, and nothing by the other', () => {
  const byAmount = template({ free: [{ regionId: 7, number: null, price: 4900 }] });
  expect(productShippingFee(byAmount, pieces(9999, 0, 4899), [7], 2)).toBeGreaterThan(0);
  expect(productShippingFee(byAmount, pieces(1, 0, 4900), [7], 2)).toBe(0);
  const byNumber = template({ free: [{ regionId: 7, number: 5, price: null }] });
  expect(productShippingFee(byNumber, pieces(4, 0, 1e9), [7], 2)).toBeGreaterThan(0);
  expect(productShippingFee(byNumber, pieces(5), [7], 2)).toBe(0);
});

test('SKUs share by what is charged: pieces or weight, the last takes the rest', () => {
  const two = [...pieces(1, 900), ...pieces(2, 50)];
  expect(splitShippingFee(100, two, 1)).toEqual([33, 67]);
  expect(splitShippingFee(100, two, 2)).toEqual([90, 10]);
  expect(splitShippingFee(100, two, 3)).toEqual([0, 100]);
});
