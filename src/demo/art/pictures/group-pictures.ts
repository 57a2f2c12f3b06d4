import type { Raster } from '../../../server/platform/images/raster.ts';
import { type Ground, toneOf } from '../color/palette.ts';
import { turned } from '../raster/rotate.ts';
import { objectOf } from '../scene/objects.ts';
import { lay, openStage, type Stage, stand } from '../scene/stage.ts';
import { cutout } from '../svg/cutout.ts';

/** Middle, foot and greatest width and height, as shares of the picture's height; x from its middle. */
type Place = { x: number; foot: number; width: number; height: number };

/** For one, two and three things; the furthest first, the most important last. */
const PLACES: readonly (readonly Place[])[] = [
  [{ x: 0, foot: 0.85, width: 0.86, height: 0.66 }],
  [
    { x: 0.34, foot: 0.77, width: 0.52, height: 0.48 },
    { x: -0.22, foot: 0.86, width: 0.62, height: 0.62 },
  ],
  [
    { x: 0.12, foot: 0.74, width: 0.5, height: 0.46 },
    { x: 0.46, foot: 0.83, width: 0.42, height: 0.42 },
    { x: -0.3, foot: 0.87, width: 0.56, height: 0.6 },
  ],
];

const LEAN = [-7, 9, -5];

const place = async (stage: Stage, art: string, { x, foot, width, height }: Place, flat: boolean, i: number) => {
  const { unit, picture } = stage;
  const { scale } = objectOf(art);
  const object = await cutout(art, null, unit * width * scale, unit * height * scale);
  const middle = picture.width / 2 + x * unit;
  if (flat) lay(stage, turned(object, LEAN[i] ?? 0), middle, unit * (foot - 0.35));
  else stand(stage, object, middle, unit * foot);
};

/** One to three things together, the first of `arts` in front; they lie if all of them are flat things. */
const paintGroup = async (arts: string[], ground: Ground, width: number, height: number): Promise<Raster> => {
  const stage = await openStage(toneOf(ground), width, height);
  const shown = arts.slice(0, 3).reverse();
  const flat = shown.every((art) => objectOf(art).stance === 'flat');
  const places = PLACES[shown.length - 1] ?? [];
  for (const [i, art] of shown.entries()) {
    const spot = places[i];
    if (spot) await place(stage, art, spot, flat, i);
  }
  return stage.picture;
};

/** The picture of an article, 1440 × 900. */
export const paintNews = ({ arts, ground }: { arts: string[]; ground: Ground }): Promise<Raster> =>
  paintGroup(arts, ground, 1440, 900);

const EMPTY = {
  lost: { arts: ['package', 'shopping-bags', 'teddy-bear'], ground: 'paper' },
  cart: { arts: ['shopping-cart', 'shopping-bags'], ground: 'sand' },
  search: { arts: ['magnifying-glass-tilted-left', 'package'], ground: 'mist' },
  favourites: { arts: ['red-heart', 'wrapped-gift'], ground: 'blush' },
  orders: { arts: ['package', 'receipt'], ground: 'sage' },
} satisfies Record<string, { arts: string[]; ground: Ground }>;

export type EmptyState = keyof typeof EMPTY;

/** The picture of an error page or of a list with nothing in it, 1440 × 960. */
export const paintEmpty = (state: EmptyState): Promise<Raster> =>
  paintGroup(EMPTY[state].arts, EMPTY[state].ground, 1440, 960);
