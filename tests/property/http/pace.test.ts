import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paced, pacedElsewhere } from '#domain/time/pace.ts';

const pace = fc.record({ times: fc.integer({ min: 1, max: 500 }), seconds: fc.integer({ min: 1, max: 3_600 }) });

test('no more goes on than a pace allows, and a client that keeps the pace always does', () => {
  fc.assert(
    fc.property(pace, fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 300 }), (one, pauses) => {
      let [due, now, passed] = [0, 1_000_000_000, 0];
      const begin = now;
      for (const wait of pauses) {
        now += wait;
        const next = paced(one, due, now);
        due = next.due;
        if (next.waitMs === 0) passed++;
        // What is refused is over when it says so.
        else expect(paced(one, due, now + Math.ceil(next.waitMs)).waitMs).toBe(0);
      }
      expect(passed).toBeLessThanOrEqual(one.times + ((now - begin) / 1000) * (one.times / one.seconds) + 1);
    }),
  );
  fc.assert(
    fc.property(pace, (one) => {
      let due = 0;
      for (let i = 0; i < 50; i++) {
        const next = paced(one, due, 1_000_000 + Math.ceil((i * one.seconds * 1000) / one.times));
        expect(next.waitMs).toBe(0);
        due = next.due;
      }
    }),
  );
});

test('a clock that was set back does not lock anybody out', () => {
  fc.assert(
    fc.property(pace, fc.integer({ min: 1, max: 1e12 }), (one, back) => {
      const { due } = paced(one, 0, 2e12);
      expect(paced(one, due, 2e12 - one.seconds * 2_000 - back).waitMs).toBe(0);
    }),
  );
});

test('a client that used its whole pace at once waits for its next request as long as the pace takes for one', () => {
  const pace = { times: 4, seconds: 2 };
  let due = 0;
  const waits = Array.from({ length: 6 }, () => {
    const next = paced(pace, due, 5_000);
    due = next.due;
    return next.waitMs;
  });
  expect(waits).toEqual([0, 0, 0, 0, 500, 500]);
  expect(paced(pace, due, 5_499)).toEqual({ due, waitMs: 1 });
  expect(paced(pace, due, 5_500).waitMs).toBe(0);
});

test('what another process lets pass counts as if it had passed here, and makes nobody wait longer than a window', () => {
  fc.assert(
    fc.property(pace, fc.nat({ max: 600 }), fc.nat({ max: 600 }), (one, here, there) => {
      const now = 1e12;
      let [due, passed] = [0, 0];
      const press = (times: number) => {
        for (let i = 0; i < times; i++) {
          const next = paced(one, due, now);
          due = next.due;
          if (next.waitMs === 0) passed++;
        }
      };
      press(here);
      due = pacedElsewhere(one, due, now, there);
      const before = passed;
      press(600);
      // One more or less by rounding.
      expect(Math.abs(passed - before - Math.max(0, one.times - before - there))).toBeLessThanOrEqual(1);
      expect(paced(one, due, now + one.seconds * 1000).waitMs).toBe(0);
    }),
  );
});
