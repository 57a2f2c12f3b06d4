import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Dots per inch at which the drawing is read: at its own size, 32 pixels, the edges of a larger picture would be blurred. */
const DENSITY = 1200;

/** The mall's mark as a PNG with so many pixels a side. */
export async function markPng(side: number): Promise<Buffer> {
  const svg = await readFile('public/favicon.svg');
  return sharp(svg, { density: DENSITY }).resize(side, side, { fit: 'inside' }).png().toBuffer();
}
