/** Puzzles as the family's protocol has them. Coordinates are pixels of a picture of this size. */
export const PICTURE = { width: 310, height: 155 } as const;
/** The piece's width; its picture is as high as the whole. */
export const PIECE = 47;
/** What clients of the family send as the height of the piece. */
export const SLIDER_Y = 5;
export const SLIDER_SLIP = 5;
export const WORD_SLIP = 25;
/** How many things are drawn, and how many of them are asked for. */
export const DRAWN = 8;
export const REQUESTED = 3;

export interface Point {
  x: number;
  y: number;
}

/** Numbers from 0 up to, not including, 1. */
export type Dice = () => number;

export const throwDice = (dice: Dice, from: number, to: number) => from + Math.floor(dice() * (to - from + 1));

/** The same things in an order of chance; each order is as likely as any other. */
export function shuffled<T>(things: readonly T[], dice: Dice): T[] {
  return things
    .map((thing) => ({ thing, at: dice() }))
    .sort((a, b) => a.at - b.at)
    .map(({ thing }) => thing);
}

/** Where the piece may belong: its inline start, as the protocol has it. */
const FIRST = 100;
const LAST = PICTURE.width - PIECE - 1;
/** Middles of the rows that things lie in. */
const LINES = [27, 78, 128] as const;
/** Things whose middles differ by so much that no slip reaches from one to the next. */
const SLOTS = 9;
const PITCH = (LAST - FIRST) / (SLOTS - 1);
const LINE_SWAY = 2;
/** How far a place is moved along, at most: two of them and twice the slip are less than the pitch. */
const SLOT_SWAY = 3;

/** Where things lie that a piece could belong to: the inline start of the piece, and the middle of their row. */
export function placeSlots(dice: Dice): Point[] {
  const lines = shuffled(LINES, dice);
  return Array.from({ length: SLOTS }, (_, at) => ({
    x: Math.min(LAST, Math.max(FIRST, Math.round(FIRST + at * PITCH) + throwDice(dice, -SLOT_SWAY, SLOT_SWAY))),
    y: (lines[at % lines.length] ?? 0) + throwDice(dice, -LINE_SWAY, LINE_SWAY),
  }));
}

/** The row of the piece in its strip, which says nothing about where it belongs. */
export const placePiece = (dice: Dice): number => LINES[throwDice(dice, 0, LINES.length - 1)] ?? LINES[0];

const ROWS = 2;
const COLUMNS = DRAWN / ROWS;
/** Size of the part of the picture that one thing has for itself. */
const CELL = { width: PICTURE.width / COLUMNS, height: PICTURE.height / ROWS };
/** How far a thing lies from the middle of its part, at most: a click never means two of them. */
const SWAY = { x: 13, y: 10 };

/** The middles of the things, row by row. */
export const placeThings = (dice: Dice): Point[] =>
  Array.from({ length: DRAWN }, (_, at) => ({
    x: Math.round(CELL.width * ((at % COLUMNS) + 0.5)) + throwDice(dice, -SWAY.x, SWAY.x),
    y: Math.round(CELL.height * (Math.floor(at / COLUMNS) + 0.5)) + throwDice(dice, -SWAY.y, SWAY.y),
  }));

export const isInGap = (gap: number, { x, y }: Point) => y === SLIDER_Y && Math.abs(x - gap) <= SLIDER_SLIP;

const isNear = (asked: Point, { x, y }: Point) =>
  Math.abs(x - asked.x) <= WORD_SLIP && Math.abs(y - asked.y) <= WORD_SLIP;

/** Whether every thing was meant, in the order asked. */
export function areMeant(asked: readonly Point[], points: readonly Point[]): boolean {
  return (
    asked.length === points.length &&
    asked.every((place, at) => {
      const point = points[at];
      return point !== undefined && isNear(place, point);
    })
  );
}
