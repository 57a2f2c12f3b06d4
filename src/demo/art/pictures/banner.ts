import type { Raster } from '../../../server/platform/images/raster.ts';
import { type Ground, toneOf } from '../color/palette.ts';
import { type Pedestal, pedestalSvg } from '../scene/pedestal.ts';
import { furnish, openStage, stand } from '../scene/stage.ts';
import { cutout } from '../svg/cutout.ts';

/** Lengths below are the design's pixels; banners are painted larger, for wide and for dense screens. */
const WIDTH = 1280;
const HEIGHT = 480;
const SCALE = 1.5;

/** Side, middle, side: the middle one is the tallest and stands behind. Measured from the design's banner. */
const PLACES = [
  { x: 690, top: 393, width: 190, object: 205 },
  { x: 900, top: 332, width: 250, object: 262 },
  { x: 1118, top: 380, width: 200, object: 215 },
] as const;
/** Drawn in this order, so that the side ones overlap the middle one. */
const ORDER = [1, 0, 2] as const;
const PEDESTAL_TONES: readonly Ground[] = ['paper', 'clay', 'butter', 'mist', 'blush', 'sage', 'lilac', 'sand'];

const arch = (seed: number) =>
  seed % 2 === 0
    ? '<circle cx="900" cy="210" r="190" fill="#fff" fill-opacity=".36"/>'
    : '<path d="M716 480V232a184 184 0 0 1 368 0v248z" fill="#fff" fill-opacity=".36"/>';

/** Three tones that differ from the wall and from each other. */
const tonesFor = (ground: Ground, seed: number) => {
  const others = PEDESTAL_TONES.filter((tone) => tone !== ground);
  return [0, 1, 2].map((i) => toneOf(others[(seed * 2 + i) % others.length] ?? 'paper'));
};

/** Two or three things on pedestals at the end half; the start half is free and light for text. 1920 × 720. */
export const paintBanner = async ({
  arts,
  ground,
  seed,
}: {
  arts: string[];
  ground: Ground;
  seed: number;
}): Promise<Raster> => {
  const stage = await openStage(toneOf(ground), WIDTH * SCALE, HEIGHT * SCALE);
  const tones = tonesFor(ground, seed);
  const [first = '', second, third] = arts;
  const placed = second === undefined ? [undefined, first] : [second, first, third];
  const used = ORDER.filter((i) => placed[i] !== undefined);
  const pedestals = used.map((i): Pedestal => ({ ...PLACES[i], tone: tones[i] ?? toneOf('paper') }));
  const furniture = arch(seed) + pedestals.map((pedestal) => pedestalSvg(pedestal, HEIGHT)).join('');
  await furnish(stage, `<g transform="scale(${SCALE})">${furniture}</g>`);
  for (const i of used) {
    const { x, top, width, object } = PLACES[i];
    const drawn = await cutout(placed[i] ?? '', null, width * 0.92 * SCALE, object * SCALE);
    stand(stage, drawn, x * SCALE, (top + width * 0.02) * SCALE);
  }
  return stage.picture;
};
