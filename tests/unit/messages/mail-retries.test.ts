import { expect, test } from 'vitest';
import { LEASE_MS, MOST_ATTEMPTS, nextAttempt, STALE_MS, UNPAID_DELAY_MS } from '#domain/messages/mail-retries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FAILED_AT = Date.UTC(2026, 10, 25, 9, 30);

test.each([
  [1, MINUTE],
  [2, 5 * MINUTE],
  [3, 15 * MINUTE],
  [4, HOUR],
  [5, 3 * HOUR],
  [6, 6 * HOUR],
  [7, 12 * HOUR],
  [8, 24 * HOUR],
])('a mail whose attempt number %i failed is tried again after %i milliseconds', (attempts, pause) => {
  expect(nextAttempt(attempts, FAILED_AT)).toBe(FAILED_AT + pause);
});

test('a mail is given up after nine attempts', () => {
  expect(MOST_ATTEMPTS).toBe(9);
  expect(nextAttempt(9, FAILED_AT)).toBeNull();
  expect(nextAttempt(10, FAILED_AT)).toBeNull();
});

test('a mail is given up three days after it was written', () => {
  expect(STALE_MS).toBe(72 * HOUR);
});

test('a mail whose sender was stopped is free for the next attempt after five minutes', () => {
  expect(LEASE_MS).toBe(5 * MINUTE);
});

test('a mail about an unpaid order waits two minutes for the payment', () => {
  expect(UNPAID_DELAY_MS).toBe(2 * MINUTE);
});
