import { expect, test } from 'vitest';
import { PRODUCT_TYPE } from '#domain/catalog/product-type.ts';
import { showcaseProduct } from '#domain/catalog/showcase-product.ts';

const card = { id: 1, productType: PRODUCT_TYPE.cardSecret, mobileOnly: false, stock: 9 };
const points = { id: 2, productType: PRODUCT_TYPE.points, mobileOnly: true, stock: 9 };
const soldOut = { id: 3, productType: PRODUCT_TYPE.normal, mobileOnly: false, stock: 0 };
const laptop = { id: 4, productType: PRODUCT_TYPE.normal, mobileOnly: false, stock: 1 };

test.each([
  ['a product that is sent before a code that sells better', [card, points, soldOut, laptop], laptop],
  ['a code where nothing that is sent can be bought', [points, soldOut, card], card],
  ['the bestseller where nothing can be bought here', [points, soldOut], points],
  ['nothing where the category is empty', [], undefined],
])('a category is shown by %s', (_, bestsellers, expected) => {
  expect(showcaseProduct(bestsellers)).toBe(expected);
});
