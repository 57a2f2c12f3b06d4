import { expect, test } from 'vitest';
import { AUDIT, DELIVERY, elsewhereKind, isMobileOnly, PRODUCT_TYPE } from '#domain/catalog/product-type.ts';

const ordinary = { productType: PRODUCT_TYPE.normal, delivery: '1', marketingType: 0 };

test.each([
  ['an ordinary product', ordinary, null],
  ['a flash sale', { ...ordinary, marketingType: 1 }, null],
  ['delivery or pickup', { ...ordinary, delivery: '1,2' }, null],
  ['a virtual product', { ...ordinary, productType: PRODUCT_TYPE.virtual }, null],
  ['a card secret', { ...ordinary, productType: PRODUCT_TYPE.cardSecret }, null],
  ['group buying', { ...ordinary, marketingType: 2 }, 'group'],
  ['a group of a points product', { ...ordinary, marketingType: 2, productType: PRODUCT_TYPE.points }, 'group'],
  ['a points product', { ...ordinary, productType: PRODUCT_TYPE.points }, 'points'],
  ['a points product that is picked up', { ...ordinary, productType: PRODUCT_TYPE.points, delivery: '2' }, 'points'],
  ['pickup only', { ...ordinary, delivery: '2' }, 'pickup'],
] as const)('%s: bought on mobile alone as %s', (_, form, kind) => {
  expect(elsewhereKind(form)).toBe(kind);
  expect(isMobileOnly(form)).toBe(kind !== null);
});

test('numbers of product types, of the check and of delivery stay as the contract has them', () => {
  expect(PRODUCT_TYPE).toEqual({ normal: 0, points: 1, virtual: 2, video: 4, link: 5, cardSecret: 6 });
  expect(AUDIT).toEqual({ exempt: 0, waiting: 1, passed: 2, refused: 3 });
  expect(DELIVERY).toEqual({ sent: '1', pickup: '2', both: '1,2' });
});
