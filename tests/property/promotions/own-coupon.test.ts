import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUPON_STATUS, couponState } from '#domain/promotions/own-coupon.ts';
import { pointsStatus } from '#domain/wallet/points.ts';

const moment = fc.integer({ min: 0, max: 1_000 });

test('a coupon that was used stays used; any other goes from waiting to usable to expired, and never back', () => {
  const order = ['notStart', 'usable', 'overdue'];
  fc.assert(
    fc.property(moment, moment, moment, moment, (usableFrom, usableTo, a, b) => {
      const at = (now: number, isUsed = false) => couponState({ isUsed, usableFrom, usableTo }, now);
      expect(at(a, true)).toBe('unusable');
      expect(order.indexOf(at(Math.min(a, b)))).toBeLessThanOrEqual(order.indexOf(at(Math.max(a, b))));
    }),
  );
});

test.each([
  [9, 'notStart', 0],
  [10, 'usable', 0],
  [19, 'usable', 0],
  [20, 'overdue', 2],
])('a coupon for 10 to 20 is at %i %s', (now, state, status) => {
  const received = couponState({ isUsed: false, usableFrom: 10, usableTo: 20 }, now);
  expect([received, COUPON_STATUS[received]]).toEqual([state, status]);
});

test('only frozen points release, and at their moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.option(moment), moment, (status, releaseAt, now) => {
      const isDue = status === 2 && releaseAt !== null && now >= releaseAt;
      expect(pointsStatus({ status, releaseAt }, now)).toBe(isDue ? 3 : status);
    }),
  );
});
