import { expect, test } from 'vitest';
import { BY_ART, countSolved, QUICK } from '../../support/puzzle-attacks/attackers.ts';

/**
 * The same puzzles in every run; `npm run bench:puzzles` counts more of them. Where the gap was the piece, only darker, and
 * things were drawn as they were asked for, subtraction solved 99 of 100 sliders and colours 20 of 20 pictures of things.
 */
const FEW = 24;
const MOST_SHARE = 0.3;
const MINUTES = 60_000;

test.each(Object.entries(QUICK))(
  'an attack on puzzles fails in most tries: %s',
  async (_, attack) => {
    expect(await countSolved(attack, FEW)).toBeLessThan(FEW * MOST_SHARE);
  },
  5 * MINUTES,
);

test(
  'an attack on things fails in most tries: by edges and silhouette of art',
  async () => {
    const attack = BY_ART['things by edges and silhouette of art'];
    if (!attack) throw new Error('there is no such attack');
    expect(await countSolved(attack, FEW)).toBeLessThan(FEW * MOST_SHARE);
  },
  10 * MINUTES,
);
