import { expect, test } from 'vitest';
import { checkout } from '#contract/checkout/checkout.ts';
import {
  isOverdue,
  payUntil,
  preOrderUntil,
  RECEIVE_DAYS,
  RETURN_DAYS,
  returnUntil,
  sendBackBy,
} from '#domain/orders/order-limits.ts';

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

test('a shipped order counts as received after 14 days, and can be returned for 15 days where the mall sets no other time', () => {
  expect(RECEIVE_DAYS).toBe(14);
  expect(RETURN_DAYS).toBe(15);
});

test('a product has to be sent back within 7 days of the agreement', () => {
  expect(new Date(sendBackBy(NOON)).toISOString()).toBe('2026-11-30T12:00:00.000Z');
});

test.each([
  [0, false],
  [1, true],
  [100, true],
  [101, false],
])('a checkout of %i lines is accepted: %s', (count, isAccepted) => {
  const orderDetails = Array.from({ length: count }, () => ({ shoppingCartId: 1 }));
  const { success } = checkout.preOrder.input.safeParse({ preOrderType: 'shoppingCart', orderDetails });
  expect(success).toBe(isAccepted);
});

test.each([
  [-1, false],
  [0, true],
  [1, true],
])('an order %i ms from its limit is overdue: %s', (later, overdue) => {
  expect(isOverdue(NOON, NOON + later)).toBe(overdue);
});
