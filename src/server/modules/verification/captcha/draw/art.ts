import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Sets of pictures that a thing is drawn from. The set that people see in words, 'modern', is never among them. */
export const STYLES = ['flat', 'high-contrast'] as const;
export type Style = (typeof STYLES)[number];

/** A picture of ART × ART pixels: lightness from 0 to 255, and how much each pixel covers, from 0 to 255. */
export interface Art {
  lightness: Uint8Array;
  cover: Uint8Array;
}

export const ART = 64;
const CHANNELS = 4;

const readIcon = async (style: Style, name: string) =>
  sharp(await readFile(fileURLToPath(new URL(`../pictures/${style}/${name}.png`, import.meta.url))));

async function drawArt(style: Style, name: string): Promise<Art> {
  const rgba = await (await readIcon(style, name)).ensureAlpha().raw().toBuffer();
  const art = { lightness: new Uint8Array(ART * ART), cover: new Uint8Array(ART * ART) };
  for (let at = 0; at < ART * ART; at++) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at * CHANNELS, (at + 1) * CHANNELS);
    art.lightness[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
    art.cover[at] = alpha;
  }
  return art;
}

const drawn = new Map<string, Promise<Art>>();

/** Each picture is drawn once in a process: reading it takes longer than painting a puzzle. */
export function artOf(style: Style, name: string): Promise<Art> {
  const key = `${style}/${name}`;
  const art = drawn.get(key) ?? drawArt(style, name);
  drawn.set(key, art);
  // A file that could not be read now may be readable the next time.
  art.catch(() => drawn.delete(key));
  return art;
}
