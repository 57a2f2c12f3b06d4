import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

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

const pictures = new Map<string, Promise<string>>();

const readPicture = async (art: string) =>
  (await readFile(fileURLToPath(new URL(`../pictures/modern/${art}.png`, import.meta.url)))).toString('base64');

/** The thing as base64 PNG on clear ground. Each is read once. */
export function pictureOf([, art]: Thing): Promise<string> {
  const found = pictures.get(art) ?? readPicture(art);
  pictures.set(art, found);
  // A file that could not be read now may be readable the next time.
  found.catch(() => pictures.delete(art));
  return found;
}
