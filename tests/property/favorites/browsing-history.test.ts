import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BrowsingRecord, MOST_RECORDS, withBrowsingRecord } from '#domain/favorites/browsing-history.ts';

const seen = fc.record({ id: fc.integer({ min: 1, max: 150 }), seenAt: fc.nat() });
const walk = fc.array(seen, { maxLength: 300 });
const after = (looks: readonly BrowsingRecord[]) =>
  looks.reduce<BrowsingRecord[]>((kept, look) => withBrowsingRecord(kept, look), []);

test('each product stands once, newest first, and there are never more than are kept', () => {
  fc.assert(
    fc.property(walk, (looks) => {
      const kept = after(looks);
      expect(new Set(kept.map(({ id }) => id)).size).toBe(kept.length);
      expect(kept.length).toBeLessThanOrEqual(MOST_RECORDS);
      expect(kept.map(({ seenAt }) => seenAt)).toEqual(kept.map(({ seenAt }) => seenAt).toSorted((a, b) => b - a));
    }),
  );
});

test('of 101 products that were looked at, the newest 100 are kept', () => {
  const looks = Array.from({ length: 101 }, (_, at) => ({ id: at + 1, seenAt: at }));
  expect(after(looks)).toEqual(looks.slice(1).toReversed());
});

test('as long as time goes on, the last look is first, and nothing is lost but the oldest', () => {
  fc.assert(
    fc.property(walk, (looks) => {
      const kept = after(looks.map(({ id }, at) => ({ id, seenAt: at })));
      const ids = [...new Set(looks.map(({ id }) => id).toReversed())];
      expect(kept.map(({ id }) => id)).toEqual(ids.slice(0, MOST_RECORDS));
    }),
  );
});
