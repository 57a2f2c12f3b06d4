import { blurred, channelsOf, greyOf, halved, type Plane, planeOf, softEdges, valueAt } from './plane.ts';

/** What a picture is compared by: its colours, its lightness, its edges, or its silhouette against the ground. */
export const FEATURES = ['colour', 'grey', 'edges', 'silhouette'] as const;
export type Feature = (typeof FEATURES)[number];

/** A picture at half its size, by what it is compared. */
export type Look = Record<Feature, readonly Plane[]>;

export function lookOf(channels: readonly Plane[]): Look {
  const colour = channels.slice(0, 3).map((channel) => blurred(halved(channel)));
  const grey = [greyOf(colour)];
  return { colour, grey, edges: [softEdges(channels)], silhouette: grey };
}

/** Numbers to look for at offsets from a place: mean 0 and length 1, so that the product with others is a correlation. */
export interface Template {
  across: Int16Array;
  down: Int16Array;
  values: Float32Array[];
}

function templateOf(planes: readonly Plane[], isIn: (x: number, y: number) => boolean): Template {
  const places: [number, number][] = [];
  const { width, height } = planes[0] ?? { width: 0, height: 0 };
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (isIn(x, y)) places.push([x, y]);
  const all = planes.flatMap((plane) => places.map(([x, y]) => valueAt(plane, x, y)));
  const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
  const length = Math.sqrt(all.reduce((sum, value) => sum + (value - mean) ** 2, 0)) || 1;
  return {
    across: Int16Array.from(places, ([x]) => x - (width >> 1)),
    down: Int16Array.from(places, ([, y]) => y - (height >> 1)),
    values: planes.map((plane) => Float32Array.from(places, ([x, y]) => (valueAt(plane, x, y) - mean) / length)),
  };
}

/** The correlation of a template with the part of a picture around a place; from -1 to 1. */
export function correlation(
  planes: readonly Plane[],
  { across, down, values }: Template,
  x: number,
  y: number,
): number {
  let [product, sum, squares] = [0, 0, 0];
  for (let channel = 0; channel < planes.length; channel++) {
    const { width, height, values: pixels } = planes[channel] as Plane;
    const wanted = values[channel] as Float32Array;
    for (let at = 0; at < across.length; at++) {
      const [column, row] = [x + (across[at] as number), y + (down[at] as number)];
      const inside = column >= 0 && row >= 0 && column < width && row < height;
      const value = inside ? (pixels[row * width + column] as number) : 0;
      product += value * (wanted[at] as number);
      sum += value;
      squares += value * value;
    }
  }
  const spread = squares - (sum * sum) / (across.length * planes.length);
  return spread > 0 ? product / Math.sqrt(spread) : 0;
}

export type Pose = Record<Feature, Template>;

/** Side of the square around a picture in every pose: the diagonal of the largest, and the ground beside it. */
const ROOM = 76;

interface Posing {
  size: number;
  turn: number;
  isMirrored: boolean;
}

/** A picture with clear ground, turned, as large as asked, in the middle of a square. */
function posed(channels: readonly Plane[], { size, turn, isMirrored }: Posing): Plane[] {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin, side] = [Math.cos(angle), Math.sin(angle), isMirrored ? -1 : 1];
  return channels.map((channel) =>
    planeOf(ROOM, ROOM, (column, row) => {
      const [u, v] = [(column - ROOM / 2) / size, (row - ROOM / 2) / size];
      const x = Math.round((side * (u * cos + v * sin) + 0.5) * channel.width);
      const y = Math.round((v * cos - u * sin + 0.5) * channel.height);
      return x >= 0 && y >= 0 && x < channel.width && y < channel.height ? valueAt(channel, x, y) : 0;
    }),
  );
}

const COVERED = 128;
/** How far beside a picture its ground is compared too, in half-size pixels. */
const GROUND = 2;

function poseOf(channels: readonly Plane[]): Pose {
  const cover = halved(channels[3] as Plane);
  const isCovered = (x: number, y: number) => valueAt(cover, x, y) > COVERED;
  const steps = Array.from({ length: 2 * GROUND + 1 }, (_, at) => at - GROUND);
  const isNear = (x: number, y: number) => steps.some((dy) => steps.some((dx) => isCovered(x + dx, y + dy)));
  const grounded = channels.slice(0, 3).map((channel) => ({
    ...channel,
    values: channel.values.map((value, at) => {
      const share = ((channels[3] as Plane).values[at] ?? 0) / 255;
      return value * share + 128 * (1 - share);
    }),
  }));
  const look = lookOf(grounded);
  return {
    colour: templateOf(look.colour, isCovered),
    grey: templateOf(look.grey, isCovered),
    edges: templateOf(look.edges, isNear),
    silhouette: templateOf([blurred(cover)], isNear),
  };
}

/** Degrees. */
const TURNS = [-36, -24, -12, 0, 12, 24, 36];
/** Pixels. */
const SIZES = [36, 41, 46];

/** A picture in every pose that it may be drawn in. */
export async function posesOf(png: Buffer): Promise<Pose[]> {
  const channels = await channelsOf(png);
  return [false, true].flatMap((isMirrored) =>
    TURNS.flatMap((turn) => SIZES.map((size) => poseOf(posed(channels, { size, turn, isMirrored })))),
  );
}
