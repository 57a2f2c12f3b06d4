import { expect, test } from 'vitest';
import { isOverdue, payUntil, preOrderUntil, returnUntil } from '#domain/orders/order-limits.ts';

const NOON = Date.UTC(2026, 10, 23, 12);

test('an order can be paid for 30 minutes after it is placed', () => {
  expect(new Date(payUntil(NOON)).toISOString()).toBe('2026-11-23T12:30:00.000Z');
});

test('a checkout session is valid for one hour', () => {
  expect(new Date(preOrderUntil(NOON)).toISOString()).toBe('2026-11-23T13:00:00.000Z');
});

test('a received order is completed when its return window of 15 days ends', () => {
  expect(new Date(returnUntil(NOON, 15)).toISOString()).toBe('2026-12-08T12:00:00.000Z');
});

test.each([
  [-1, false],
  [0, true],
  [1, true],
])('an order %i ms from its limit is overdue: %s', (later, overdue) => {
  expect(isOverdue(NOON, NOON + later)).toBe(overdue);
});
