import sharp from 'sharp';
import { PIECE, type Point } from '#domain/verification/captcha.ts';
import { channelsOf, edgesOf, greyOf, type Plane, planeOf, valueAt } from './plane.ts';
import { type Feature, lookOf, type Pose, posesOf } from './template.ts';
import { artPoses, bestIn } from './things.ts';

interface Shown {
  originalImageBase64: string;
  jigsawImageBase64: string;
}

interface Opened {
  scene: Plane[];
  piece: Plane[];
}

async function opened({ originalImageBase64, jigsawImageBase64 }: Shown): Promise<Opened> {
  const [scene, piece] = await Promise.all(
    [originalImageBase64, jigsawImageBase64].map((png) => channelsOf(Buffer.from(png, 'base64'))),
  );
  if (!scene || !piece) throw new Error('a puzzle has two pictures');
  return { scene, piece };
}

const OPAQUE = 250;

/** Pixels of the piece that cover all, without its rim. */
function insideOf(alpha: Plane): Point[] {
  const isInside = (x: number, y: number) =>
    [-3, 0, 3].every((dy) =>
      [-3, 0, 3].every((dx) => x + dx >= 0 && x + dx < alpha.width && valueAt(alpha, x + dx, y + dy) > OPAQUE),
    );
  const all: Point[] = [];
  for (let y = 0; y < alpha.height; y++) for (let x = 0; x < alpha.width; x++) if (isInside(x, y)) all.push({ x, y });
  return all;
}

/** The place with the highest score of all that the protocol allows. */
function bestPlace({ scene, piece }: Opened, scoreAt: (x: number) => number): number {
  let [best, place] = [Number.NEGATIVE_INFINITY, 0];
  for (let x = 100; x < (scene[0]?.width ?? 0) - (piece[0]?.width ?? 0); x++) {
    const score = scoreAt(x);
    if (score > best) [best, place] = [score, x];
  }
  return place;
}

function correlationOf(pairs: Iterable<[number, number]>): number {
  let [n, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
  for (const [left, right] of pairs) {
    n += 1;
    a += left;
    b += right;
    aa += left * left;
    bb += right * right;
    ab += left * right;
  }
  const spread = Math.sqrt((aa - (a * a) / n) * (bb - (b * b) / n));
  return spread > 0 ? (ab - (a * b) / n) / spread : 0;
}

const COLOURS = [0, 1, 2] as const;

function* pairsAt({ scene, piece }: Opened, inside: readonly Point[], at: number): Generator<[number, number]> {
  for (const channel of COLOURS) {
    for (const { x, y } of inside)
      yield [valueAt(piece[channel] as Plane, x, y), valueAt(scene[channel] as Plane, x + at, y)];
  }
}

/** Subtracts the piece, made as much darker or lighter as fits best, and takes the place where least is left. */
export async function bySubtraction(puzzle: Shown): Promise<number> {
  const both = await opened(puzzle);
  const inside = insideOf(both.piece[3] as Plane);
  return bestPlace(both, (at) => {
    let [square, product, all, count] = [0, 0, 0, 0];
    for (const [a, b] of pairsAt(both, inside, at)) {
      square += a * a;
      product += a * b;
      all += b * b;
      count += 1;
    }
    return -(all - (product * product) / square) / count;
  });
}

/** Takes the place that is most like the piece, whatever its light and its contrast. */
export async function byLikeness(puzzle: Shown): Promise<number> {
  const both = await opened(puzzle);
  const inside = insideOf(both.piece[3] as Plane);
  return bestPlace(both, (at) => correlationOf(pairsAt(both, inside, at)));
}

/** Takes the place where the edges of the picture follow the outline of the piece. */
export async function byOutline(puzzle: Shown): Promise<number> {
  const both = await opened(puzzle);
  const outline = edgesOf(both.piece[3] as Plane);
  const edges = edgesOf(greyOf(both.scene));
  function* pairs(at: number): Generator<[number, number]> {
    for (let y = 2; y < outline.height - 2; y++)
      for (let x = 2; x < outline.width - 2; x++) yield [valueAt(outline, x, y), valueAt(edges, x + at, y)];
  }
  return bestPlace(both, (at) => correlationOf(pairs(at)));
}

/** Where things may lie, by their middles. */
export type Slots = readonly Point[];
const SWAY = { swayX: 4, swayY: 4 };
const HALF = (PIECE - 1) / 2;
const LINES = [27, 78, 128];

/** Where things lie: of each column the row with the most edges. */
export async function slotsIn({ originalImageBase64 }: Shown, columns: readonly number[]): Promise<Slots> {
  const [edges] = lookOf(await channelsOf(Buffer.from(originalImageBase64, 'base64'))).edges;
  if (!edges) throw new Error('a picture has edges');
  const sumAt = (x: number, y: number) => {
    let sum = 0;
    for (let dy = -6; dy <= 6; dy++)
      for (let dx = -4; dx <= 4; dx++) sum += valueAt(edges, Math.round(x / 2) + dx, Math.round(y / 2) + dy);
    return sum;
  };
  const orders = LINES.flatMap((a) => LINES.flatMap((b) => LINES.map((c) => [a, b, c]))).filter(
    (order) => new Set(order).size === LINES.length,
  );
  const all = orders.map((order) => columns.map((x, at) => ({ x: x + HALF, y: order[at % LINES.length] ?? 0 })));
  const busy = (slots: Slots) => slots.reduce((sum, { x, y }) => sum + sumAt(x, y), 0);
  return all.reduce((best, slots) => (busy(slots) > busy(best) ? slots : best));
}

/** The middle of the disc: of what is opaque. */
function middleOf(alpha: Plane): Point {
  const inside = insideOf(alpha);
  const mean = (of: keyof Point) => Math.round(inside.reduce((sum, point) => sum + point[of], 0) / inside.length);
  return { x: mean('x'), y: mean('y') };
}

/** Sums of the likeness of the piece and of each place to one and the same thing of the art: the best place. */
export const byCommonArt =
  (features: readonly Feature[], names: readonly string[]) =>
  async (puzzle: Shown, slots: Slots): Promise<number> => {
    const { scene, piece } = await opened(puzzle);
    const [there, here] = [lookOf(scene), lookOf(piece)];
    const middle = middleOf(piece[3] as Plane);
    let [best, place] = [Number.NEGATIVE_INFINITY, 0];
    for (const name of names) {
      const poses = await artPoses(name);
      const scoreAt = (look: typeof here, at: Point) =>
        features.reduce((sum, feature) => sum + bestIn(look, { ...at, ...SWAY }, poses, feature).score, 0);
      const own = scoreAt(here, middle);
      for (const slot of slots) {
        const score = own + scoreAt(there, slot);
        if (score > best) [best, place] = [score, slot.x - HALF];
      }
    }
    return place;
  };

/** Looks for the thing on the piece itself, turned in all ways. */
export const byPiece =
  (feature: Feature) =>
  async (puzzle: Shown, slots: Slots): Promise<number> => {
    const { scene, piece } = await opened(puzzle);
    const poses: Pose[] = await posesOf(await cutThing(piece));
    const look = lookOf(scene);
    const found = slots.map((slot) => bestIn(look, { ...slot, ...SWAY }, poses, feature));
    const best = found.reduce((a, b) => (b.score > a.score ? b : a));
    return best.x - HALF;
  };

const CUT = 38;

/** The disc of the piece alone, as a picture with clear ground. */
async function cutThing(piece: readonly Plane[]): Promise<Buffer> {
  const { x, y } = middleOf(piece[3] as Plane);
  const cut = piece.map((plane, channel) =>
    planeOf(CUT, CUT, (dx, dy) => {
      const [fromX, fromY] = [dx - CUT / 2, dy - CUT / 2];
      if (channel === 3) return Math.hypot(fromX, fromY) < CUT / 2 ? 255 : 0;
      return valueAt(
        plane,
        Math.max(0, Math.min(plane.width - 1, x + fromX)),
        Math.max(0, Math.min(plane.height - 1, y + fromY)),
      );
    }),
  );
  const data = Buffer.alloc(CUT * CUT * 4);
  for (let at = 0; at < CUT * CUT; at++) for (let c = 0; c < 4; c++) data[at * 4 + c] = cut[c]?.values[at] ?? 0;
  return sharp(data, { raw: { width: CUT, height: CUT, channels: 4 } })
    .png()
    .toBuffer();
}
