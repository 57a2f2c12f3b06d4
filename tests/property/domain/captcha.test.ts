import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areMeant,
  type Dice,
  isInGap,
  PICTURE,
  PIECE,
  placePiece,
  placeThings,
  SLIDER_SLIP,
  shuffled,
  WORD_SLIP,
} from '#domain/captcha.ts';
import { law } from '../../support/law.ts';

const dice: fc.Arbitrary<Dice> = fc
  .infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map((numbers) => () => numbers.next().value);

describe('the slider', () => {
  law('has its gap where the protocol says, all in the picture', [dice], (numbers) => {
    const { gap, decoy } = placePiece(numbers);
    expect(gap.x).toBeGreaterThanOrEqual(100);
    expect(gap.x).toBeLessThan(PICTURE.width - PIECE);
    for (const { x, y } of [gap, decoy]) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(PICTURE.width - PIECE);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(PICTURE.height - PIECE);
    }
  });

  law('has a decoy that neither touches the gap nor solves the puzzle', [dice], (numbers) => {
    const { gap, decoy } = placePiece(numbers);
    expect(Math.abs(decoy.x - gap.x)).toBeGreaterThan(PIECE);
    expect(isInGap(gap.x, { x: decoy.x, y: 5 })).toBe(false);
  });

  law(
    'is solved up to the slip, fractions too, and not beyond',
    [fc.integer({ min: 100, max: 262 }), fc.double({ min: -60, max: 60, noNaN: true })],
    (gap, off) => {
      expect(isInGap(gap, { x: gap + off, y: 5 })).toBe(Math.abs(gap + off - gap) <= SLIDER_SLIP);
      expect(isInGap(gap, { x: gap + off, y: 6 })).toBe(false);
    },
  );

  test.each([0, 0.999_999])('takes the ends of chance (%d)', (number) => {
    const { gap, decoy } = placePiece(() => number);
    expect(Math.abs(decoy.x - gap.x)).toBeGreaterThan(PIECE);
  });
});

describe('things to click', () => {
  law('lie whole in the picture, and no click means two of them', [dice], (numbers) => {
    const places = placeThings(numbers);
    for (const { x, y } of places) {
      expect(Math.min(x, PICTURE.width - x, y, PICTURE.height - y)).toBeGreaterThanOrEqual(22);
    }
    const gaps = places.slice(1).map(({ x }, at) => x - (places[at]?.x ?? 0));
    for (const gap of gaps) expect(gap).toBeGreaterThan(2 * WORD_SLIP);
  });

  const near = fc.double({ min: -WORD_SLIP, max: WORD_SLIP, noNaN: true });
  law('are meant by clicks near them in their order', [dice, near, near], (numbers, dx, dy) => {
    const asked = shuffled(placeThings(numbers), numbers).slice(0, 3);
    const clicks = asked.map(({ x, y }) => ({ x: x + Math.trunc(dx), y: y + Math.trunc(dy) }));
    expect(areMeant(asked, clicks)).toBe(true);
    expect(areMeant(asked, clicks.toReversed())).toBe(false);
    expect(areMeant(asked, clicks.slice(1))).toBe(false);
    expect(areMeant(asked, [...clicks, ...clicks])).toBe(false);
  });

  law('shuffled are the same things', [dice, fc.array(fc.integer())], (numbers, things) => {
    expect(shuffled(things, numbers).sort()).toEqual([...things].sort());
  });
});
