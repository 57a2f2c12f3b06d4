import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

/** What everybody has a name for, in every language: the sign, and the picture of it in the set. */
const THINGS = [
  ['🍎', 'red-apple'],
  ['🍌', 'banana'],
  ['🍒', 'cherries'],
  ['🍋', 'lemon'],
  ['🍍', 'pineapple'],
  ['🍓', 'strawberry'],
  ['🍉', 'watermelon'],
  ['🥕', 'carrot'],
  ['🍕', 'pizza'],
  ['🍩', 'doughnut'],
  ['✈️', 'airplane'],
  ['🚗', 'automobile'],
  ['🚲', 'bicycle'],
  ['🚀', 'rocket'],
  ['⛵', 'sailboat'],
  ['🚜', 'tractor'],
  ['🎈', 'balloon'],
  ['🔔', 'bell'],
  ['📷', 'camera'],
  ['👑', 'crown'],
  ['🎸', 'guitar'],
  ['🔨', 'hammer'],
  ['🔑', 'key'],
  ['💡', 'light-bulb'],
  ['🪑', 'chair'],
  ['☂️', 'umbrella'],
  ['🎁', 'wrapped-gift'],
  ['⚽', 'soccer-ball'],
  ['❤️', 'red-heart'],
  ['⭐', 'star'],
  ['🌵', 'cactus'],
  ['🌲', 'evergreen-tree'],
  ['🍄', 'mushroom'],
  ['🌷', 'tulip'],
  ['🐱', 'cat-face'],
  ['🐶', 'dog-face'],
  ['🦋', 'butterfly'],
  ['🦀', 'crab'],
  ['🐘', 'elephant'],
  ['🐟', 'fish'],
  ['🐸', 'frog'],
  ['🐧', 'penguin'],
  ['🐌', 'snail'],
  ['🐢', 'turtle'],
] as const;

export type Thing = (typeof THINGS)[number];

export { THINGS };

const DRAWN_AT = 64;
const pictures = join(dirname(createRequire(import.meta.url).resolve('fluentui-emoji/package.json')), 'icons/modern');
const kept = new Map<string, Promise<string>>();

const draw = async (art: string) => {
  const svg = await readFile(join(pictures, `${art}.svg`));
  return (
    await sharp(svg, { density: 72 * (DRAWN_AT / 32) })
      .png()
      .toBuffer()
  ).toString('base64');
};

/** The thing as base64 PNG on clear ground. Each is drawn once: its filters take longer than all of a puzzle. */
export function pictureOf([, art]: Thing): Promise<string> {
  const found = kept.get(art) ?? draw(art);
  kept.set(art, found);
  // What could not be read now may be read the next time.
  found.catch(() => kept.delete(art));
  return found;
}
