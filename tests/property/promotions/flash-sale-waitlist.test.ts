import fc from 'fast-check';
import { expect, test } from 'vitest';
import { waitlistState } from '#domain/promotions/flash-sale-waitlist.ts';

const moment = fc.integer({ min: 0, max: 10_000_000 });
const facts = fc.record({
  isRunning: fc.boolean(),
  left: fc.nat(5),
  held: fc.nat(5),
  place: fc.option(fc.record({ ahead: fc.nat(9), reservedUntil: fc.option(fc.integer({ min: 1, max: 10_000_000 })) })),
});

test('a buyer can join only a running sale of which nothing is left and something is held', () => {
  fc.assert(
    fc.property(facts, moment, (given, now) => {
      if (waitlistState(given, now) !== 'open') return;
      expect(given.isRunning && given.left === 0 && given.held > 0).toBe(true);
    }),
  );
});

test('a piece counts as reserved exactly until its end, and only while the session runs', () => {
  fc.assert(
    fc.property(facts, moment, (given, now) => {
      const until = given.place?.reservedUntil ?? 0;
      expect(waitlistState(given, now) === 'reserved').toBe(given.isRunning && now < until);
    }),
  );
});
