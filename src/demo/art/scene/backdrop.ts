import { drawSvg } from '../../../server/platform/images/draw-svg.ts';
import type { Raster } from '../../../server/platform/images/raster.ts';
import type { Tone } from '../color/palette.ts';
import { keep } from '../raster/raster-cache.ts';

/** Where the wall meets the floor, as a share of the height. */
const HORIZON = 0.7;

const stop = (offset: number, colour: string, opacity = 1) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

/** A studio: wall lit from the upper left, a soft bend, floor that brightens towards the viewer. */
const studio = ({ light, shade, floor }: Tone, width: number, height: number): string => {
  const far = Math.max(width, height);
  return `<defs>
    <radialGradient id="wall" gradientUnits="userSpaceOnUse" cx="${width * 0.36}" cy="${height * 0.24}" r="${far * 0.72}">
      ${stop(0, light)}${stop(1, shade)}</radialGradient>
    <linearGradient id="bend" x2="0" y2="1">${stop(0, shade, 0)}${stop(1, shade, 0.75)}</linearGradient>
    <linearGradient id="floor" x2="0" y2="1">${stop(0, shade)}${stop(0.5, floor, 0.9)}${stop(1, floor)}</linearGradient>
    <linearGradient id="fade" x2="0" y2="1">${stop(0, '#fff', 0.2)}${stop(0.3, '#fff')}</linearGradient>
    <mask id="soft"><rect y="${height * HORIZON}" width="${width}" height="${height}" fill="url(#fade)"/></mask></defs>
  <rect width="${width}" height="${height}" fill="url(#wall)"/>
  <rect y="${height * 0.48}" width="${width}" height="${height * (HORIZON - 0.48) + 1}" fill="url(#bend)"/>
  <rect y="${height * HORIZON}" width="${width}" height="${height * (1 - HORIZON)}" fill="url(#floor)"/>`;
};

/** A fresh copy of the studio; each tone and size is drawn once. */
export const backdrop = async (tone: Tone, width: number, height: number): Promise<Raster> => {
  const drawn = await keep(`${tone.light} ${width} ${height}`, () =>
    drawSvg(studio(tone, width, height), width, height),
  );
  return { data: new Uint8Array(drawn.data), width, height };
};
