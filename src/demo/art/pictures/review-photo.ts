import type { Raster } from '../../../server/platform/images/raster.ts';
import type { Colour, Tone } from '../color/palette.ts';
import { cropped, type Rgb } from '../raster/raster.ts';
import { turned } from '../raster/rotate.ts';
import { objectOf } from '../scene/objects.ts';
import { castLong, furnish, lay, openStage, stand } from '../scene/stage.ts';
import { cutout } from '../svg/cutout.ts';

const SIZE = 960;
/** Lengths below are in a picture of 400. */
const DESIGNED = 400;
/** Painted larger, so that the tilted picture can be cut out of the middle. */
const PAINTED = 1200;
const SCALE = PAINTED / DESIGNED;

type Room = { tone: Tone; floor: string };

const room = (light: string, shade: string, floor: string, shadow: Rgb): Room => ({
  tone: { light, shade, floor, shadow },
  floor,
});

/** Rooms at home rather than a studio: warmer, darker, with boards underneath. */
const ROOMS = [
  room('#d9d2c6', '#b5a994', '#c49a68', [40, 26, 14]),
  room('#c9d2cf', '#94a5a2', '#8f7a63', [20, 30, 30]),
  room('#e3d3bd', '#bfa27c', '#8d6b4b', [36, 20, 8]),
  room('#d4cbd6', '#a699ad', '#d8d2cc', [34, 24, 40]),
] as const;

const boards = (colour: string) => {
  const lines = [0, 1, 2, 3, 4].map((i) => {
    const x = 40 + i * 84;
    return `<path d="M${200 + (x - 200) * 0.72} 268 ${200 + (x - 200) * 1.35} 400" stroke="#000" stroke-opacity=".1" stroke-width="2"/>`;
  });
  return `<linearGradient id="f" x2="0" y2="1"><stop stop-color="#000" stop-opacity=".22"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>
    <rect y="268" width="${DESIGNED}" height="132" fill="${colour}"/>${lines.join('')}<rect y="268" width="${DESIGNED}" height="132" fill="url(#f)"/>`;
};

/** The middle of the tilted picture, where no corner shows. */
const middleOf = (picture: Raster): Raster =>
  cropped(picture, { x: (picture.width - SIZE) >> 1, y: (picture.height - SIZE) >> 1, width: SIZE, height: SIZE });

/** A shopper's snapshot: at home, tilted, not quite in the middle. `seed` chooses room and tilt. 960 × 960. */
export const paintReviewPhoto = async (spec: { art: string; colour: Colour | null; seed: number }): Promise<Raster> => {
  const { art, colour, seed } = spec;
  const { tone, floor } = ROOMS[seed % ROOMS.length] ?? ROOMS[0];
  const { stance, scale } = objectOf(art);
  const stage = await openStage(tone, PAINTED, PAINTED);
  const object = await cutout(art, colour, 240 * scale * SCALE, 236 * scale * SCALE);
  const x = (DESIGNED / 2 + ((seed * 7) % 5) * 8 - 16) * SCALE;
  if (stance === 'flat') {
    lay(stage, turned(object, ((seed * 5) % 7) * 5 - 15), x, 205 * SCALE, 1.4);
  } else {
    await furnish(stage, `<g transform="scale(${SCALE})">${boards(floor)}</g>`);
    castLong(stage, object, x, 318 * SCALE);
    stand(stage, object, x, 318 * SCALE);
  }
  return middleOf(turned(stage.picture, ((seed % 3) - 1) * 4 + 2));
};
