import sharp, { type Sharp } from 'sharp';
import type { Raster } from '../../../src/server/platform/images/raster.ts';

/** Also of pictures with ten bits a channel, which a screen shows with eight. */
async function read(image: Sharp): Promise<Raster> {
  const pixels = image.toColourspace('srgb').ensureAlpha().raw({ depth: 'uchar' });
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export const rasterOf = (file: string | Buffer): Promise<Raster> => read(sharp(file));

export async function scaledTo(raster: Raster, target: number): Promise<Raster> {
  const { data, width, height } = raster;
  return target === width
    ? raster
    : read(sharp(data, { raw: { width, height, channels: 4 } }).resize({ width: target }));
}
