import { expect, test } from 'vitest';
import { randomFor } from '#demo/random.ts';
import { compare, type Pair, timeInTurns } from '../../support/vitest/timing.ts';

/** Times of about ten milliseconds on a machine that drifts and stumbles; `more` is how much longer the second takes. */
function noisy(seed: number, more: number): Pair[] {
  const random = randomFor(seed, 'times');
  const one = (drift: number) => 10 * drift + 3 * random.next() + (random.chance(0.05) ? 50 * random.next() : 0);
  return Array.from({ length: 200 }, (_, i): Pair => [one(1 + i / 200), one(1 + i / 200) + more]);
}
const seeds = Array.from({ length: 20 }, (_, seed) => seed);

test('equal durations are not reported as different, whatever the noise', () => {
  const found = seeds.map((seed) => compare(noisy(seed, 0))).filter(({ difference, noise }) => difference > noise);
  expect(found).toEqual([]);
});

test('a fifth more is seen through it', () => {
  const missed = seeds.map((seed) => compare(noisy(seed, 3))).filter(({ difference, noise }) => difference <= noise);
  expect(missed).toEqual([]);
});

test('both are done equally often, and each is first as often as second', async () => {
  const done: string[] = [];
  const named = (name: string) => async () => async () => done.push(name);
  expect(await timeInTurns(4, named('a'), named('b'))).toHaveLength(4);
  expect(done.slice(2).join('')).toBe('abbaabba');
});
