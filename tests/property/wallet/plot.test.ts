import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plotSpots } from '#domain/wallet/balance-plot.ts';

const box = { width: 300, height: 100 };
const values = fc.array(fc.nat({ max: 1_000_000_000 }), { minLength: 1, maxLength: 60 });

test('spots lie in the box, from edge to edge, each as far from the last', () => {
  fc.assert(
    fc.property(values, (list) => {
      const spots = plotSpots(list, box);
      expect(spots[0]?.x).toBe(0);
      expect(spots.at(-1)?.x).toBe(box.width);
      for (const { y } of spots) expect(y >= 0 && y <= box.height).toBe(true);
      const step = box.width / (spots.length - 1);
      spots.forEach(({ x }, i) => {
        expect(x).toBeCloseTo(step * i);
      });
    }),
  );
});

test('more stands higher, the same as high, and nothing on the ground', () => {
  fc.assert(
    fc.property(values, (list) => {
      const spots = plotSpots(list, box);
      list.forEach((value, i) => {
        const [y, before, last] = [spots[i]?.y ?? 0, spots[i - 1]?.y ?? 0, list[i - 1] ?? 0];
        if (i > 0) expect(Math.sign(before - y)).toBe(Math.sign(value - last));
        if (value === 0) expect(y).toBe(box.height);
      });
    }),
  );
});

test.each([
  ['an empty wallet lies on the ground', [0, 0, 0], [100, 100, 100]],
  ['a single value is a level line', [7], [0, 0]],
  ['a wallet that was never filled is a level line on the ground', [0], [100, 100]],
  ['a balance below one unit stands at the top where it is the most', [0, 0.25, 0.5], [100, 50, 0]],
  ['a balance of one unit stands at the top where it is the most', [0, 0.5, 1], [100, 50, 0]],
])('%s', (_, list, heights) => {
  expect(plotSpots(list, box).map(({ y }) => y)).toEqual(heights);
});

test('of no values there is nothing to draw', () => expect(plotSpots([], box)).toEqual([]));
