import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areMeant,
  type Dice,
  isInGap,
  PICTURE,
  PIECE,
  placePiece,
  placeSlots,
  placeThings,
  SLIDER_SLIP,
  shuffled,
  WORD_SLIP,
} from '#domain/verification/captcha.ts';
import { law } from '../../support/property/law.ts';

const dice: fc.Arbitrary<Dice> = fc
  .infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map((numbers) => () => numbers.next().value);

describe('the slider', () => {
  law('has its piece belong where the protocol says, and all things in the picture', [dice], (numbers) => {
    for (const { x, y } of placeSlots(numbers)) {
      expect(x).toBeGreaterThanOrEqual(100);
      expect(x).toBeLessThan(PICTURE.width - PIECE);
      expect(Math.min(y, PICTURE.height - y)).toBeGreaterThanOrEqual(22);
    }
    expect(Math.min(placePiece(numbers), PICTURE.height - placePiece(numbers))).toBeGreaterThanOrEqual(22);
  });

  law('is not solved at the place of another thing, nor between two of them at once', [dice], (numbers) => {
    const slots = placeSlots(numbers);
    const gaps = slots.slice(1).map(({ x }, at) => x - (slots[at]?.x ?? 0));
    for (const gap of gaps) expect(gap).toBeGreaterThan(2 * SLIDER_SLIP);
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
    expect(placeSlots(() => number)).toHaveLength(placeSlots(() => 0.5).length);
  });
});

describe('things to click', () => {
  law('lie whole in the picture, and no click means two of them', [dice], (numbers) => {
    const places = placeThings(numbers);
    for (const { x, y } of places) {
      expect(Math.min(x, PICTURE.width - x, y, PICTURE.height - y)).toBeGreaterThanOrEqual(22);
    }
    for (const [at, one] of places.entries()) {
      for (const other of places.slice(at + 1))
        expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThan(2 * WORD_SLIP);
    }
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
