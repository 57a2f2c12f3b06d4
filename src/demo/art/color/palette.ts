import type { Rgb } from '../raster/raster.ts';
import { fromLch, type Lch } from './oklab.ts';

const lch = (lightness: number, chroma: number, hue: number): Lch => ({ lightness, chroma, hue });

/** What the products are sold in: the colour of a well-lit middle tone. */
export const COLOURS = {
  ink: lch(0.36, 0.035, 272),
  mist: lch(0.83, 0.012, 270),
  ember: lch(0.585, 0.185, 28),
  sand: lch(0.79, 0.06, 76),
  forest: lch(0.46, 0.085, 158),
  sky: lch(0.76, 0.105, 235),
  cobalt: lch(0.52, 0.17, 261),
  lilac: lch(0.74, 0.11, 305),
  rose: lch(0.72, 0.14, 5),
  sun: lch(0.84, 0.16, 88),
  terracotta: lch(0.63, 0.125, 45),
  cream: lch(0.91, 0.035, 88),
  mint: lch(0.84, 0.085, 165),
  plum: lch(0.43, 0.12, 338),
  graphite: lch(0.45, 0.008, 270),
  walnut: lch(0.45, 0.065, 48),
} satisfies Record<string, Lch>;

export type Colour = keyof typeof COLOURS;

export const isColour = (id: string): id is Colour => id in COLOURS;

/** As pages write it, '#3a6ea5'. */
export const colourHex = (colour: Colour): string =>
  `#${fromLch(COLOURS[colour])
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

/** Wall in the light and in the shade, and the floor near the viewer. */
export type Tone = { light: string; shade: string; floor: string; shadow: Rgb };

/** Sampled from the pictures of the design. */
export const GROUNDS = {
  paper: { light: '#f6f5f2', shade: '#ebe8e1', floor: '#f5f3ef', shadow: [48, 38, 28] },
  sand: { light: '#f3eadc', shade: '#e3d5be', floor: '#f0e5d4', shadow: [62, 42, 22] },
  blush: { light: '#f7e5df', shade: '#eaccc2', floor: '#f5dfd8', shadow: [76, 36, 26] },
  sage: { light: '#e7ede1', shade: '#d0dbc6', floor: '#e1e8da', shadow: [34, 46, 26] },
  mist: { light: '#e4ebf1', shade: '#cedae2', floor: '#e1e9ee', shadow: [26, 40, 54] },
  lilac: { light: '#ece8f3', shade: '#d5cfe2', floor: '#e7e3ed', shadow: [44, 32, 62] },
  butter: { light: '#fcf1cf', shade: '#f0dca5', floor: '#f8ecc6', shadow: [74, 52, 8] },
  clay: { light: '#e2b39a', shade: '#cb9074', floor: '#ddac92', shadow: [70, 26, 8] },
  night: { light: '#4b4b58', shade: '#2f3038', floor: '#454651', shadow: [6, 6, 10] },
} satisfies Record<string, Tone>;

export type Ground = keyof typeof GROUNDS;

export const toneOf = (ground: Ground): Tone => GROUNDS[ground];
