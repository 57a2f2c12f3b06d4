import { areMeant, type Dice, isInGap, placeSlots, placeThings, SLIDER_Y } from '#domain/verification/captcha.ts';
import { drawSlider, type SliderPuzzle } from '#server/modules/verification/captcha/draw/draw-slider.ts';
import { drawThings, type ThingsPuzzle } from '#server/modules/verification/captcha/draw/draw-things.ts';
import { THINGS } from '#server/modules/verification/captcha/draw/things.ts';
import { byCommonArt, byLikeness, byOutline, byPiece, bySubtraction, type Slots, slotsIn } from './slider.ts';
import { byArt, byColours, byPictures, type Cell } from './things.ts';

/** One puzzle and one try at it: whether the attack solves it. */
export type Attack = (dice: Dice) => Promise<boolean>;

/** The middle of chance: what an attacker who read the source knows of every puzzle. */
const expected: Dice = () => 0.5;
const names = THINGS.map(([, name]) => name);
const nameOf = (sign: string) => THINGS.find(([other]) => other === sign)?.[1] ?? '';

const slider =
  (attack: (puzzle: SliderPuzzle, slots: Slots) => Promise<number>): Attack =>
  async (dice) => {
    const puzzle = await drawSlider(dice);
    const columns = placeSlots(expected).map(({ x }) => x);
    const x = await attack(puzzle, await slotsIn(puzzle, columns));
    return isInGap(puzzle.answer, { x, y: SLIDER_Y });
  };

const things =
  (attack: (puzzle: ThingsPuzzle, cells: readonly Cell[]) => Promise<{ x: number; y: number }[]>): Attack =>
  async (dice) => {
    const puzzle = await drawThings(dice);
    const cells = placeThings(expected).map((middle) => ({ ...middle, swayX: 12, swayY: 8 }));
    return areMeant(puzzle.answer, await attack(puzzle, cells));
  };

/** Those with "art" in their names compare with every drawing of the sets of art. */
export const ATTACKS = {
  'slider by subtraction': slider(bySubtraction),
  'slider by likeness': slider(byLikeness),
  'slider by outline': slider(byOutline),
  'slider by the edges of its piece': slider(byPiece('edges')),
  'slider by the silhouette of its piece': slider(byPiece('silhouette')),
  'things by the colours of the asked pictures': things(byPictures('colour')),
  'things by the lightness of the asked pictures': things(byPictures('grey')),
  'things by a histogram of colours': things(byColours),
  'slider by art': slider(byCommonArt(['edges', 'silhouette'], names)),
  'things by the edges of art': things(byArt(nameOf, 'edges')),
  'things by the silhouette of art': things(byArt(nameOf, 'silhouette')),
  'things by edges and silhouette of art': things(byArt(nameOf, 'edges', 'silhouette')),
} satisfies Record<string, Attack>;

/** Numbers that look like chance and are the same for the same seed (Mulberry32). */
export function seeded(seed: number): Dice {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export async function countSolved(attack: Attack, puzzles: number): Promise<number> {
  let solved = 0;
  for (let seed = 1; seed <= puzzles; seed++) solved += (await attack(seeded(seed))) ? 1 : 0;
  return solved;
}
