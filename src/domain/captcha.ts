/** Puzzles as the family's protocol has them. Coordinates are pixels of a picture of this size. */
export const PICTURE = { width: 310, height: 155 } as const;
/** The piece's width; its picture is as high as the whole. */
export const PIECE = 47;
/** What clients of the family send as the height of the piece. */
export const SLIDER_Y = 5;
export const SLIDER_SLIP = 5;
export const WORD_SLIP = 25;
/** How many things are drawn, and how many of them are asked for. */
export const DRAWN = 4;
export const ASKED = 3;

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

const MARGIN = 4;
const LAST = PICTURE.width - PIECE;
/** Far enough from the piece that no slip reaches from one gap to the other. */
const APART = PIECE + 2 * SLIDER_SLIP;

/** Where the piece belongs, its inline start, and a gap beside it that it does not fit into. */
export function placePiece(dice: Dice): { gap: Point; decoy: Point } {
  const y = () => throwDice(dice, MARGIN, PICTURE.height - PIECE - MARGIN);
  const gap = { x: throwDice(dice, 100, LAST - 1), y: y() };
  const before = Math.max(0, gap.x - APART - MARGIN + 1);
  const behind = Math.max(0, LAST - MARGIN - gap.x - APART + 1);
  const chosen = throwDice(dice, 0, before + behind - 1);
  return { gap, decoy: { x: chosen < before ? MARGIN + chosen : gap.x + APART + chosen - before, y: y() } };
}

const COLUMN = PICTURE.width / DRAWN;
/** Middles stay so near to those of their columns that a click means one thing alone. */
const SWAY = 13;
const EDGE = 30;

/** The middles of the things, from one side to the other. */
export const placeThings = (dice: Dice): Point[] =>
  Array.from({ length: DRAWN }, (_, column) => ({
    x: Math.round(COLUMN * (column + 0.5)) + throwDice(dice, -SWAY, SWAY),
    y: throwDice(dice, EDGE, PICTURE.height - EDGE),
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
