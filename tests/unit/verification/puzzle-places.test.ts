import { describe, expect, test } from 'vitest';
import {
  areMeant,
  isInGap,
  PICTURE,
  PIECE,
  placePiece,
  placeSlots,
  placeThings,
  REQUESTED,
  SLIDER_SLIP,
  shuffled,
  throwDice,
  WORD_SLIP,
} from '#domain/verification/captcha.ts';

const LOWEST = () => 0;
const MIDDLE = () => 0.5;
const HIGHEST = () => 0.999_999;

/** Gives these numbers one after the other. */
const diceOf = (...numbers: readonly number[]) => {
  const left = numbers.values();
  return () => left.next().value ?? 0;
};

test('a puzzle has the sizes and the slips of the protocol', () => {
  expect(PICTURE).toEqual({ width: 310, height: 155 });
  expect({ piece: PIECE, slider: SLIDER_SLIP, words: WORD_SLIP, requested: REQUESTED }).toEqual({
    piece: 47,
    slider: 5,
    words: 25,
    requested: 3,
  });
});

describe('the dice', () => {
  test.each([
    [0, -3],
    [0.142, -3],
    [0.143, -2],
    [0.5, 0],
    [0.857, 2],
    [0.858, 3],
    [0.999_999, 3],
  ])('with %d throw, from -3 to 3, %d', (number, thrown) => {
    expect(throwDice(() => number, -3, 3)).toBe(thrown);
  });

  test('shuffle things into the order of the numbers that they give', () => {
    expect(shuffled(['a', 'b', 'c', 'd'], diceOf(0.7, 0.1, 0.9, 0.4))).toEqual(['b', 'd', 'a', 'c']);
  });
});

describe('the nine places of the slider', () => {
  test.each([
    ['moved as far back and up as they may be', LOWEST, [100, 117, 138, 158, 178, 198, 219, 239, 259], [25, 76, 126]],
    ['not moved', MIDDLE, [100, 120, 141, 161, 181, 201, 222, 242, 262], [27, 78, 128]],
    ['moved as far on and down as they may be', HIGHEST, [103, 123, 144, 164, 184, 204, 225, 245, 262], [29, 80, 130]],
  ])('lie, %s, in these columns and rows', (_, dice, columns, rows) => {
    const places = placeSlots(dice);
    expect(places.map(({ x }) => x)).toEqual(columns);
    expect(places.map(({ y }) => y)).toEqual([...rows, ...rows, ...rows]);
  });

  test('take their rows in an order of chance', () => {
    const [first, second, third] = placeSlots(diceOf(0.9, 0.1, 0.5, ...Array(18).fill(0.5)));
    expect([first?.y, second?.y, third?.y]).toEqual([78, 128, 27]);
  });
});

describe('the piece of the slider', () => {
  test.each([
    [0, 27],
    [0.333, 27],
    [0.334, 78],
    [0.666, 78],
    [0.667, 128],
    [0.999_999, 128],
  ])('lies, when the dice give %d, in the row at %d', (number, y) => {
    expect(placePiece(() => number)).toBe(y);
  });

  test.each([
    [-5.001, false],
    [-5, true],
    [0, true],
    [5, true],
    [5.001, false],
  ])('is accepted %d pixels from its place: %s', (off, isSolved) => {
    expect(isInGap(150, { x: 150 + off, y: 5 })).toBe(isSolved);
  });
});

describe('the eight things to click', () => {
  test.each([
    ['moved as far back and up as they may be', LOWEST, [26, 103, 181, 258], [29, 106]],
    ['not moved', MIDDLE, [39, 116, 194, 271], [39, 116]],
    ['moved as far on and down as they may be', HIGHEST, [52, 129, 207, 284], [49, 126]],
  ])('lie, %s, in these columns and rows', (_, dice, columns, rows) => {
    expect(placeThings(dice)).toEqual(rows.flatMap((y) => columns.map((x) => ({ x, y }))));
  });

  test.each([
    [25, 25, true],
    [-25, -25, true],
    [25.001, 0, false],
    [-25.001, 0, false],
    [0, 25.001, false],
    [0, -25.001, false],
  ])('are meant by a click %d pixels beside and %d below: %s', (dx, dy, isMeant) => {
    expect(areMeant([{ x: 100, y: 80 }], [{ x: 100 + dx, y: 80 + dy }])).toBe(isMeant);
  });
});
