import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { FileStore } from '../files/file-store.ts';
import type { Raster } from './raster.ts';

export type Format = 'avif' | 'webp';

export type Written = { hash: string; width: number; height: number; widths: number[] };

/**
 * What `npm run bench:pictures` measures: SSIM 0.99 and more at every width. Ten bits for AVIF, because eight turn the slow
 * changes of a studio's wall into steps and blocks: at the same size of file they cost nothing and look like the source.
 */
export const ENCODERS = {
  avif: (image: Sharp) =>
    image.avif({ effort: 1, quality: 70, chromaSubsampling: '4:2:0', tune: 'psnr', bitdepth: 10 }),
  webp: (image: Sharp) => image.webp({ effort: 2, quality: 80 }),
} satisfies Record<Format, (image: Sharp) => Sharp>;

/** Part of the hash: count up when ENCODERS change, or old files would stay. */
const EDITION = '2';

const hashOf = ({ data, width, height }: Raster) =>
  createHash('sha256').update(`${EDITION} ${width} ${height} `).update(data).digest('hex').slice(0, 16);

const scaled = async ({ data, width, height }: Raster, target: number): Promise<Raster> => {
  if (target === width) return { data, width, height };
  const image = sharp(data, { raw: { width, height, channels: 4 } }).resize({ width: target });
  const result = await image.raw().toBuffer({ resolveWithObject: true });
  return { data: result.data, width: result.info.width, height: result.info.height };
};

const encode = ({ data, width, height }: Raster, format: Format): Promise<Buffer> =>
  ENCODERS[format](sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()).toBuffer();

/**
 * Encodes the picture in each width and format as `<hash>-<width>.<format>` of the store. Widths above the picture's own
 * are left out; files that exist are kept. Returns what to store.
 */
export const writePicture = async (
  source: Raster,
  { store, widths, formats }: { store: FileStore; widths: readonly number[]; formats: readonly Format[] },
): Promise<Written> => {
  const hash = hashOf(source);
  const fitting = widths.filter((width) => width <= source.width).toSorted((a, b) => a - b);
  let smaller = source;
  for (const width of fitting.toReversed()) {
    const files = formats.map((format) => ({ format, key: `${hash}-${width}.${format}` }));
    const isThere = await Promise.all(files.map(({ key }) => store.has(key)));
    const missing = files.filter((_, at) => !isThere[at]);
    if (missing.length === 0) continue;
    smaller = await scaled(smaller, width);
    for (const { format, key } of missing) await store.put(key, await encode(smaller, format));
  }
  return { hash, width: source.width, height: source.height, widths: fitting };
};
