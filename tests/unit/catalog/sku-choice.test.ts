import { describe, expect, test } from 'vitest';
import {
  chosenSku,
  firstChoice,
  missingOption,
  mostInStock,
  possibleSkus,
  skuPicker,
} from '#domain/catalog/sku-choice.ts';

const sku = (id: number, valueIds: number[], stock: number) => ({
  id,
  valueIds,
  stock,
  price: `${id}.00`,
  otPrice: `${id}.50`,
  vipPrice: `${id}.25`,
  image: `/${id}.jpg`,
});
const skus = [sku(1, [10, 20], 0), sku(2, [10, 21], 3), sku(3, [11, 20], 5)];

describe('the SKU of chosen values', () => {
  test('has all of them in their order', () => {
    expect(chosenSku(skus, [10, 21])?.id).toBe(2);
    expect(chosenSku(skus, [21, 10])).toBeUndefined();
    expect(chosenSku(skus, [10])).toBeUndefined();
    expect(chosenSku(skus, [10, 21, 5])).toBeUndefined();
  });

  test('is the first of two with the same values', () => {
    expect(chosenSku([...skus, sku(9, [10, 21], 1)], [10, 21])?.id).toBe(2);
  });
});

describe('the pieces that a value leads to', () => {
  test('are those of the SKU that it makes with the other chosen values', () => {
    expect(mostInStock(skus, [10, 20], 1, 21)).toBe(3);
    expect(mostInStock(skus, [10, 21], 1, 20)).toBe(0);
    expect(mostInStock(skus, [10, 20], 0, 11)).toBe(5);
  });

  test('are those of the best SKU while another option is open', () => {
    expect(mostInStock(skus, [0, 20], 1, 20)).toBe(5);
    expect(mostInStock(skus, [10, 0], 0, 10)).toBe(3);
    expect(mostInStock(skus, [0, 0], 0, 99)).toBe(0);
  });
});

test('an open option leaves every SKU possible that has the chosen values', () => {
  expect(possibleSkus(skus, [10, 0]).map(({ id }) => id)).toEqual([1, 2]);
  expect(possibleSkus(skus, [0, 20]).map(({ id }) => id)).toEqual([1, 3]);
  expect(possibleSkus(skus, [11, 20]).map(({ id }) => id)).toEqual([3]);
});

test('the first option without a value is missing', () => {
  expect(missingOption([10, 0, 0])).toBe(1);
  expect(missingOption([0])).toBe(0);
  expect(missingOption([10, 20])).toBe(-1);
  expect(missingOption([])).toBe(-1);
});

test('a page opens with the first SKU in stock, else with the first', () => {
  expect(firstChoice(skus)?.id).toBe(2);
  expect(firstChoice([sku(1, [10], 1), sku(2, [11], 1)])?.id).toBe(1);
  expect(firstChoice([sku(4, [10], 0), sku(5, [11], 0)])?.id).toBe(4);
  expect(firstChoice([])).toBeUndefined();
});

describe("the picker's data", () => {
  const options = [{ attrName: 'Size', values: [{ id: 10, name: 'S', image: '/s.jpg' }] }];

  test('holds names, values and SKUs as rows without names', () => {
    expect(skuPicker(options, [sku(2, [10], 3)])).toEqual({
      first: sku(2, [10], 3),
      options: [{ name: 'Size', values: [[10, 'S', '/s.jpg']] }],
      skus: [[2, [10], '2.00', '2.50', '2.25', 3, '/2.jpg']],
      chosen: [10],
    });
  });

  test('leaves an option open whose wrong value costs a return, unless there is only one', () => {
    const value = (id: number) => ({ id, name: String(id), image: '' });
    const chosenOf = (sizes: number[], mustChoose?: boolean) =>
      skuPicker(
        [
          { attrName: 'Color', values: [value(10), value(11)] },
          { attrName: 'Size', ...(mustChoose !== undefined && { mustChoose }), values: sizes.map(value) },
        ],
        skus,
      ).chosen;
    expect(chosenOf([20, 21], true)).toEqual([10, 0]);
    expect(chosenOf([20, 21], false)).toEqual([10, 21]);
    expect(chosenOf([20, 21])).toEqual([10, 21]);
    expect(chosenOf([21], true)).toEqual([10, 21]);
  });

  test('chooses the values of options that the mall has not described', () => {
    expect(skuPicker([], skus).chosen).toEqual([10, 21]);
  });

  test('of a product without SKU is empty', () => {
    expect(skuPicker([], [])).toEqual({ first: undefined, options: [], skus: [], chosen: [] });
  });
});
