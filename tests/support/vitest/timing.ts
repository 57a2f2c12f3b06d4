import { randomFor } from '#demo/random.ts';

/** How long each of two things took, done right after one another. */
export type Pair = readonly [number, number];

/** Gets ready, unseen by the clock, and gives what is to be timed. */
export type Prepare = () => Promise<() => Promise<unknown>>;

async function timed(prepare: Prepare): Promise<number> {
  const work = await prepare();
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Times two things in turns, so that whatever else the machine does meets both; each is first as often as second. */
export async function timeInTurns(rounds: number, one: Prepare, other: Prepare): Promise<Pair[]> {
  await Promise.all([timed(one), timed(other)]);
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) pairs.push([await timed(one), await timed(other)]);
    else {
      const later = await timed(other);
      pairs.push([await timed(one), later]);
    }
  }
  return pairs;
}

const SPLITS = 2000;
const RARE = 0.999;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const apart = (pairs: readonly Pair[]) => Math.abs(median(pairs.map(([a]) => a)) - median(pairs.map(([, b]) => b)));

/**
 * How far the medians of both are apart, and how far those of two random halves of the same timings are at most (but one
 * time in a thousand), which says nothing of which is which: what this machine's noise does.
 */
export function compare(pairs: readonly Pair[]): { difference: number; noise: number; usual: number } {
  const random = randomFor(1, 'splits');
  const halves = Array.from({ length: SPLITS }, () =>
    apart(pairs.map(([a, b]): Pair => (random.chance(0.5) ? [a, b] : [b, a]))),
  ).toSorted((a, b) => a - b);
  return { difference: apart(pairs), noise: halves[Math.floor(SPLITS * RARE)] ?? 0, usual: median(pairs.flat()) };
}
