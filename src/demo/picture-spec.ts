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
}

/** Part of every name: count up when the same spec is painted differently, because browsers keep pictures for ever. */
const EDITION = 2;

interface Shape {
  height: number;
  /** The storefront counts on 240, 480 and 960 below the largest (locale/picture.ts), except where it names others. */
  widths: readonly number[];
}

const square = (...widths: number[]): Shape => ({ height: widths.at(-1) ?? 0, widths });

const SHAPES: Record<Exclude<PictureSpec['of'], 'goods'>, Shape> = {
  review: square(240, 320),
  shop: { height: 300, widths: [240, 480, 960, 1200] },
  logo: square(96),
  banner: { height: 720, widths: [720, 1280, 1920] },
  feature: square(480, 800),
  news: { height: 600, widths: [240, 480, 960] },
  lost: { height: 640, widths: [240, 480, 960] },
  frame: square(240, 480, 960),
};

/** Only the picture that opens a product page is worth more pixels; 960 of them would double the time of the making. */
const shapeOf = (spec: PictureSpec): Shape => {
  if (spec.of !== 'goods') return SHAPES[spec.of];
  return spec.view === 'front' ? square(240, 480, 720) : square(240, 480);
};

/** Members in a fixed order, so that equal specs have equal names. */
const keyOf = (spec: PictureSpec) => JSON.stringify(Object.entries(spec).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * The picture of a spec. Its name comes from the spec and not from the painted pixels, so that rows can be written
 * while, or before, it is painted.
 */
export function pictureOf(spec: PictureSpec): Picture {
  const { height, widths } = shapeOf(spec);
  const name = createHash('sha256')
    .update(`${EDITION} ${keyOf(spec)}`)
    .digest('hex')
    .slice(0, 16);
  return { name, width: widths.at(-1) ?? 0, height, widths };
}

/** What image columns hold: the address of the largest WebP, from which the storefront derives the others. */
export function picturePath(spec: PictureSpec): string {
  const { name, width } = pictureOf(spec);
  return `/pictures/${name}-${width}.webp`;
}
