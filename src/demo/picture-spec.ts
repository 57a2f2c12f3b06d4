import { createHash } from 'node:crypto';
import type { Awning } from '../server/platform/images/awning.ts';
import type { Ground } from './content-format.ts';

export type ProductView = 'front' | 'close' | 'duo' | 'angle' | 'scene';

/** What the demo mall needs pictures of. Equal specs are one picture. */
export type PictureSpec =
  | { of: 'goods'; art: string; colour: string | null; secondColour?: string; ground: Ground; view: ProductView }
  | { of: 'review'; art: string; colour: string | null; seed: number }
  | { of: 'shop'; arts: string[]; ground: Ground; awning: Awning }
  | { of: 'logo'; initial: string; awning: Awning }
  | { of: 'banner'; arts: string[]; ground: Ground; seed: number }
  | { of: 'feature'; art: string; brandTone: string }
  | { of: 'news'; arts: string[]; ground: Ground }
  | { of: 'lost' }
  | { of: 'frame'; tone: string };

/** A picture as rows and pages know it, painted or not: its files are `<name>-<width>.webp` and `.avif`. */
export interface Picture {
  /** Sixteen hexadecimal digits. */
  name: string;
  width: number;
  height: number;
  /** Widths of the files, the picture's own last. */
  widths: readonly number[];
  /** The widths by the drawing that they are made from, which has the last width of its list. */
  drawings: readonly (readonly number[])[];
}

/** Part of every name: count up when the same spec is painted differently, because browsers keep pictures for ever. */
const EDITION = 3;

interface Shape {
  /** Height of the largest width. */
  height: number;
  /** The storefront knows them by the largest (locale/picture.ts). */
  drawings: readonly (readonly number[])[];
}

/** What lists and phones show is drawn by itself, so that a new mall is whole before its large pictures are painted. */
const product: Shape = { height: 1440, drawings: [[240, 480, 840], [1440]] };
const one = (height: number, ...widths: number[]): Shape => ({ height, drawings: [widths] });

const SHAPES: Record<PictureSpec['of'], Shape> = {
  goods: product,
  review: one(960, 240, 480, 960),
  shop: one(600, 600, 1200, 2400),
  logo: one(192, 96, 192),
  banner: one(720, 720, 1280, 1920),
  feature: one(1440, 240, 480, 840, 1440),
  news: one(900, 240, 480, 840, 1440),
  lost: one(960, 240, 480, 840, 1440),
  frame: one(960, 240, 480, 960),
};

/** Members in a fixed order, so that equal specs have equal names. */
const keyOf = (spec: PictureSpec) => JSON.stringify(Object.entries(spec).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * The picture of a spec. Its name comes from the spec and not from the painted pixels, so that rows can be written
 * while, or before, it is painted.
 */
export function pictureOf(spec: PictureSpec): Picture {
  const { height, drawings } = SHAPES[spec.of];
  const name = createHash('sha256')
    .update(`${EDITION} ${keyOf(spec)}`)
    .digest('hex')
    .slice(0, 16);
  const widths = drawings.flat();
  return { name, width: widths.at(-1) ?? 0, height, widths, drawings };
}

/** The address of a picture's WebP of one width, as rich texts name it. */
export const picturePathAt = (spec: PictureSpec, width: number) => `/pictures/${pictureOf(spec).name}-${width}.webp`;

/** What image columns hold: the address of the largest WebP, from which the storefront derives the others. */
export const picturePath = (spec: PictureSpec) => picturePathAt(spec, pictureOf(spec).width);
