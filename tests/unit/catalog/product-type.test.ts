import { expect, test } from 'vitest';
import { AUDIT, isMobileOnly, PRODUCT_TYPE } from '#domain/catalog/product-type.ts';

const ordinary = { productType: PRODUCT_TYPE.normal, delivery: '1', marketingType: 0 };

test.each([
  ['an ordinary product', ordinary, false],
  ['a flash sale', { ...ordinary, marketingType: 1 }, false],
  ['delivery or pickup', { ...ordinary, delivery: '1,2' }, false],
  ['a virtual product', { ...ordinary, productType: PRODUCT_TYPE.virtual }, false],
  ['a card secret', { ...ordinary, productType: PRODUCT_TYPE.cardSecret }, false],
  ['group buying', { ...ordinary, marketingType: 2 }, true],
  ['a points product', { ...ordinary, productType: PRODUCT_TYPE.points }, true],
  ['pickup only', { ...ordinary, delivery: '2' }, true],
])('%s: bought on mobile alone %s', (_, form, mobile) => {
  expect(isMobileOnly(form)).toBe(mobile);
});

test('numbers of product types and of the check stay as the contract has them', () => {
  expect(PRODUCT_TYPE).toEqual({ normal: 0, points: 1, virtual: 2, video: 4, link: 5, cardSecret: 6 });
  expect(AUDIT).toEqual({ exempt: 0, waiting: 1, passed: 2, refused: 3 });
});
