import { describe, expect, test } from 'vitest';
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
  expect(freeFrom(charge({ free: { regionId: 0, number: 2, price: null } }), 2)).toBeNull();
});

test('one piece is free where only further ones cost', () => {
  expect(freeFrom(charge({ rule: { ...rule, firstPrice: 0 } }), 2)).toBe(0);
});

test('the smallest threshold is a price like others, and no threshold is free at any price', () => {
  expect(freeFrom(charge({ free: { regionId: 0, number: 10, price: 1 } }), 0)).toBe(1);
  expect(freeFrom(charge({ free: { regionId: 0, number: 10, price: 0 } }), 0)).toBe(0);
});

describe.each([
  ['weight', 2, 1_000_000],
  ['size', 3, 10_000_000],
] as const)('what is charged by %s', (_, chargeBy, largest) => {
  const freeUpTo = (first: number) => freeFrom(charge({ chargeBy, rule: { ...rule, first, firstPrice: 0 } }), 0);

  test('is free at any price where the largest piece is', () => {
    expect(freeUpTo(largest)).toBe(0);
    expect(freeUpTo(largest - 1)).toBeNull();
  });

  test('is not free at any price where only pieces that have none of it are charged', () => {
    expect(freeFrom(charge({ chargeBy, free: { regionId: 0, number: 1, price: 5000 } }), 2)).toBe(5000);
    expect(freeFrom(charge({ chargeBy, free: { regionId: 0, number: 0, price: 5000 } }), 2)).toBe(0);
  });
});

test('what only light or only heavy pieces get for nothing is not free', () => {
  expect(freeFrom(charge({ chargeBy: 2, rule: { ...rule, firstPrice: 0 } }), 2)).toBeNull();
  const heavyFree = { regionId: 0, number: 5, price: 5000 };
  expect(freeFrom(charge({ chargeBy: 2, free: heavyFree }), 2)).toBe(5000);
});
