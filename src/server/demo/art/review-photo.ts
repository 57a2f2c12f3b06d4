import { cutout } from './cutout.ts';
import { objectOf } from './objects.ts';
import type { Colour, Tone } from './palette.ts';
import type { Raster } from './raster.ts';
import { castLong, furnish, lay, openStage, stand } from './stage.ts';
import { turned } from './turn.ts';

const SIZE = 320;
/** Painted larger, so that the tilted picture can be cut out of the middle. */
const PAINTED = 400;

/** Rooms at home rather than a studio: warmer, darker, with a board, a cloth or tiles underneath. */
const ROOMS: readonly { tone: Tone; floor: string }[] = [
  { tone: { light: '#d9d2c6', shade: '#b5a994', floor: '#c9a477', shadow: [40, 26, 14] }, floor: '#c49a68' },
  { tone: { light: '#c9d2cf', shade: '#94a5a2', floor: '#a9b3ad', shadow: [20, 30, 30] }, floor: '#8f7a63' },
  { tone: { light: '#e3d3bd', shade: '#bfa27c', floor: '#8a6a4a', shadow: [36, 20, 8] }, floor: '#8d6b4b' },
  { tone: { light: '#d4cbd6', shade: '#a699ad', floor: '#c7bfc4', shadow: [34, 24, 40] }, floor: '#d8d2cc' },
];

const boards = (colour: string) => {
  const lines = [0, 1, 2, 3, 4].map((i) => {
    const x = 40 + i * 84;
    return `<path d="M${200 + (x - 200) * 0.72} 268 ${200 + (x - 200) * 1.35} 400" stroke="#000" stroke-opacity=".1" stroke-width="2"/>`;
  });
  return `<linearGradient id="f" x2="0" y2="1"><stop stop-color="#000" stop-opacity=".22"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>
    <rect y="268" width="${PAINTED}" height="132" fill="${colour}"/>${lines.join('')}<rect y="268" width="${PAINTED}" height="132" fill="url(#f)"/>`;
};

const middleOf = ({ data, width, height }: Raster): Raster => {
  const result = new Uint8Array(SIZE * SIZE * 4);
  const [left, top] = [Math.floor((width - SIZE) / 2), Math.floor((height - SIZE) / 2)];
  for (let y = 0; y < SIZE; y++) {
    const from = ((top + y) * width + left) * 4;
    result.set(data.subarray(from, from + SIZE * 4), y * SIZE * 4);
  }
  return { data: result, width: SIZE, height: SIZE };
};

/** A shopper's snapshot: at home, tilted, not quite in the middle. `seed` chooses room and tilt. 320 × 320. */
export const paintReviewPhoto = async (spec: { art: string; colour: Colour | null; seed: number }): Promise<Raster> => {
  const { art, colour, seed } = spec;
  const room = ROOMS[seed % ROOMS.length] ?? ROOMS[0];
  if (room === undefined) throw new Error('no room');
  const { stance, scale } = objectOf(art);
  const stage = await openStage(room.tone, PAINTED, PAINTED);
  const object = await cutout(art, colour, 240 * scale, 236 * scale);
  const x = PAINTED / 2 + ((seed * 7) % 5) * 8 - 16;
  if (stance === 'flat') {
    lay(stage, turned(object, ((seed * 5) % 7) * 5 - 15), x, 205, 1.4);
  } else {
    await furnish(stage, boards(room.floor));
    castLong(stage, object, x, 318);
    stand(stage, object, x, 318);
  }
  return middleOf(turned(stage.picture, ((seed % 3) - 1) * 4 + 2));
};
