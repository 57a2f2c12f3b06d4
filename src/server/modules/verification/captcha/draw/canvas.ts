import sharp from 'sharp';
import { type Dice, PICTURE, throwDice } from '#domain/verification/captcha.ts';

export type Colour = readonly [red: number, green: number, blue: number];

/** RGB pixels of a picture, row by row. */
export interface Canvas {
  width: number;
  height: number;
  pixels: Uint8ClampedArray;
}

export const CHANNELS = 3;

export const blend = (canvas: Canvas, x: number, y: number, colour: Colour, share: number) => {
  const at = (y * canvas.width + x) * CHANNELS;
  for (let channel = 0; channel < CHANNELS; channel++) {
    const under = canvas.pixels[at + channel] ?? 0;
    canvas.pixels[at + channel] = under + ((colour[channel] ?? 0) - under) * share;
  }
};

/** Renders an SVG as large as the puzzle's picture. */
export async function canvasOf(svg: string): Promise<Canvas> {
  const { width, height } = PICTURE;
  const raw = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  return { width, height, pixels: new Uint8ClampedArray(raw) };
}

/** A picture of one colour. */
export function plainCanvas(width: number, height: number, colour: Colour): Canvas {
  const pixels = new Uint8ClampedArray(width * height * CHANNELS);
  for (let at = 0; at < pixels.length; at++) pixels[at] = colour[at % CHANNELS] ?? 0;
  return { width, height, pixels };
}

/** Share of a scene's contrast that is left, so that things stand out from every part of it. */
const SCENE_CONTRAST = 0.5;
const WHITE = 255;

/** Makes a picture all light or all dark. */
export function mute({ pixels }: Canvas, isLight: boolean): void {
  const lift = isLight ? WHITE * (1 - SCENE_CONTRAST) : 0;
  for (let at = 0; at < pixels.length; at++) pixels[at] = lift + (pixels[at] ?? 0) * SCENE_CONTRAST;
}

/** Levels of each colour that are left: a picture with all of its grain would be 150 kB. */
const LEVEL = 16;

/** Lightens and darkens pixels by chance, so that no two pictures share one. */
export function addGrain({ pixels }: Canvas, dice: Dice, strength: number): void {
  let state = throwDice(dice, 1, 2 ** 31 - 1);
  for (let at = 0; at < pixels.length; at += CHANNELS) {
    // A linear congruential generator is chance enough for grain, and a hundred times as fast as the mall's own.
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    const by = ((state >>> 16) / 32_768 - 0.5) * 2 * strength;
    for (let channel = at; channel < at + CHANNELS; channel++) {
      pixels[channel] = Math.round(((pixels[channel] ?? 0) + by) / LEVEL) * LEVEL;
    }
  }
}

export const pngOf = ({ width, height, pixels }: Canvas): Promise<string> =>
  sharp(Buffer.from(pixels.buffer), { raw: { width, height, channels: CHANNELS } })
    .png({ compressionLevel: 6 })
    .toBuffer()
    .then((png) => png.toString('base64'));
