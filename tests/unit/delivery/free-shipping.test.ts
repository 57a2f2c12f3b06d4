import { expect, test } from 'vitest';
import { freeFrom } from '#domain/delivery/free-shipping.ts';

const rule = { regionId: 0, first: 1, firstPrice: 500, renewal: 1, renewalPrice: 100 };
const charge = (more: object) => ({ charge: { chargeBy: 1 as const, rule, ...more } });

test('what is charged nothing is free at any price', () => {
  expect(freeFrom({ charge: null }, 2)).toBe(0);
  expect(freeFrom(charge({ rule: { ...rule, firstPrice: 0, renewalPrice: 0 } }), 2)).toBe(0);
  expect(freeFrom(charge({ free: { regionId: 0, number: 1, price: 5000 } }), 2)).toBe(0);
});

test('a shop that gives it for an order of an amount gives it from that price on', () => {
  expect(freeFrom(charge({ free: { regionId: 0, number: 10, price: 5000 } }), 2)).toBe(5000);
});

test('what is charged at any price is never free', () => {
  expect(freeFrom(charge({}), 2)).toBeNull();
});

test('what only light or only heavy pieces get for nothing is not free', () => {
  expect(freeFrom(charge({ chargeBy: 2, rule: { ...rule, firstPrice: 0 } }), 2)).toBeNull();
  const heavyFree = { regionId: 0, number: 5, price: 5000 };
  expect(freeFrom(charge({ chargeBy: 2, free: heavyFree }), 2)).toBe(5000);
});
