import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import type { Raster } from '../../server/platform/images/raster.ts';
import type { NoPicture } from './fetch-picture.ts';

/** Enough for any camera; a small file can claim far more pixels than fit into memory. */
const MOST_PIXELS = 60_000_000;
const SMALLEST_SIDE = 48;
/** Drawings in XML are left out: they may name files and addresses. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);

const SIDES = [480, 840, 1440] as const;
/** How much a picture may be enlarged to reach the next side. */
const ENLARGED = 1.5;

const sideFor = (pixels: number) => SIDES.findLast((side) => side <= pixels * ENLARGED) ?? SIDES[0];

type Colour = { r: number; g: number; b: number };
const WHITE: Colour = { r: 255, g: 255, b: 255 };
const PROBE = 24;
/** Largest difference from the mean at which a border still looks like one colour. */
const PLAIN = 8;

/** The colour of the picture's border when it has one colour all round, as products before a studio wall do. */
async function plainBorder(image: Sharp): Promise<Colour | null> {
  const small = await image.clone().resize(PROBE, PROBE, { fit: 'fill' }).raw().toBuffer();
  const isEdge = (i: number) => i % PROBE === 0 || i % PROBE === PROBE - 1 || i < PROBE || i >= PROBE * (PROBE - 1);
  const edge = Array.from({ length: PROBE * PROBE }, (_, i) => i).filter(isEdge);
  const channels = [0, 1, 2].map((channel) => edge.map((i) => small[i * 3 + channel] ?? 0));
  const means = channels.map((values) => values.reduce((sum, value) => sum + value, 0) / values.length);
  const isPlain = channels.every((values, c) => values.every((value) => Math.abs(value - (means[c] ?? 0)) <= PLAIN));
  const [r = 255, g = 255, b = 255] = means.map(Math.round);
  return isPlain ? { r, g, b } : null;
}

async function square(bytes: Buffer): Promise<Raster | NoPicture> {
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const { format, autoOrient } = await image.metadata();
  if (!FORMATS.has(format)) return { why: `pictures of the kind "${format}" are not taken` };
  const { width, height } = autoOrient;
  if (Math.max(width, height) < SMALLEST_SIDE) return { why: `it has only ${width} × ${height} pixels` };
  const upright = sharp(
    await image
      .autoOrient()
      .toColourspace('srgb')
      .flatten({ background: WHITE })
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
  const background = await plainBorder(upright);
  const side = sideFor(background ? Math.max(width, height) : Math.min(width, height));
  const shape: ResizeOptions = background
    ? { fit: 'contain', background }
    : { fit: 'cover', position: sharp.strategy.attention };
  const data = await upright.resize(side, side, shape).ensureAlpha().raw().toBuffer();
  return { data, width: side, height: side };
}

/**
 * A picture of any shape as the square that cards and galleries show: products before one plain colour whole, with more
 * of that colour; everything else cut to where most is to be seen. Metadata does not survive.
 */
export async function squarePicture(bytes: Buffer): Promise<Raster | NoPicture> {
  try {
    return await square(bytes);
  } catch (error) {
    return { why: `it is no picture that can be read (${(error as Error).message.split('\n')[0]})` };
  }
}
