import { describe, expect, test } from 'vitest';
import { chosenSku, firstChoice, isInStock, skuPicker } from '#domain/catalog/sku-choice.ts';

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

test('a value is in stock when it leads to a SKU in stock beside the other chosen values', () => {
  expect(isInStock(skus, [10, 20], 1, 21)).toBe(true);
  expect(isInStock(skus, [10, 21], 1, 20)).toBe(false);
  expect(isInStock(skus, [10, 20], 0, 11)).toBe(true);
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

  test('of a product without SKU is empty', () => {
    expect(skuPicker([], [])).toEqual({ first: undefined, options: [], skus: [], chosen: [] });
  });
});
