import sharp from 'sharp';
import type { Raster } from './raster.ts';

/** Draws the content of an SVG of this size. The content comes from our own code: SVG of others may name files. */
export const drawSvg = async (content: string, width: number, height: number): Promise<Raster> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
  return { data: await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer(), width, height };
};
