import { expect, test } from 'vitest';
import { nextContents, nextStop, type PackedLine } from '#demo/autopilot/rules.ts';

const line = (id: number, given: Partial<PackedLine> = {}): PackedLine => ({
  ...{ id, productType: 0, quantity: 2, shipped: 0, refunded: 0 },
  ...given,
});

test('an order goes in one shipment, and every third of several lines in two', () => {
  const lines = [line(1), line(2), line(3)];
  expect(nextContents(4, lines)).toEqual([1, 2, 3].map((id) => ({ id, quantity: 2 })));
  expect(nextContents(6, lines)).toEqual([{ id: 1, quantity: 2 }]);
  const rest = [line(1, { shipped: 2 }), line(2), line(3)];
  expect(nextContents(6, rest)).toEqual([2, 3].map((id) => ({ id, quantity: 2 })));
  expect(nextContents(6, [line(1)])).toEqual([{ id: 1, quantity: 2 }]);
});

test('what was sent, given back or is delivered by its payment stays out of shipments', () => {
  const given = [
    line(1, { shipped: 1 }),
    line(2, { refunded: 2 }),
    line(3, { productType: 5 }),
    line(4, { productType: 6 }),
    line(5, { productType: 2 }),
  ];
  expect(nextContents(1, given)).toEqual([
    { id: 1, quantity: 1 },
    { id: 5, quantity: 2 },
  ]);
  expect(nextContents(1, [line(3, { productType: 6 })])).toEqual([]);
});

test('a shipment goes on to the door and no further', () => {
  expect([0, 1, 2, 3].map(nextStop)).toEqual(['underWay', 'delivering', 'signed', undefined]);
});
