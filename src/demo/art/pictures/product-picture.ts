import type { Raster } from '../../../server/platform/images/raster.ts';
import { type Colour, type Ground, toneOf } from '../color/palette.ts';
import type { Box } from '../raster/raster.ts';
import { mirrored, turned, turnedFrame } from '../raster/rotate.ts';
import { companionsOf } from '../scene/companions.ts';
import { objectOf } from '../scene/objects.ts';
import { castLong, furnish, lay, openStage, type Stage, stand } from '../scene/stage.ts';
import { cutout } from '../svg/cutout.ts';
import { shelf } from '../svg/shelf.ts';

export const VIEWS = ['front', 'close', 'duo', 'angle', 'scene'] as const;
export type View = (typeof VIEWS)[number];

export type ProductPicture = {
  art: string;
  /** null: the drawing's own colours. */
  colour: Colour | null;
  ground: Ground;
  view: View;
  /** Width and height in pixels. */
  size: number;
  /** The second piece of the view `duo`; without it both have the same colour. */
  secondColour?: Colour | null;
};

const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Where a standing object's foot is: low things stand further back, so that the picture stays balanced. */
const footOf = (object: Raster, size: number) => between(0.53 * size + object.height / 2, 0.73 * size, 0.85 * size);

const wholeObject = ({ art, colour, size }: ProductPicture) => {
  const { scale } = objectOf(art);
  return cutout(art, colour, size * 0.71 * scale, size * 0.66 * scale);
};

const paintFront = async (stage: Stage, spec: ProductPicture) => {
  const object = await wholeObject(spec);
  if (objectOf(spec.art).stance === 'flat') lay(stage, object, spec.size / 2, spec.size / 2);
  else stand(stage, object, spec.size / 2, footOf(object, spec.size));
};

const TILT = -9;

/** The part of the frame that a picture of `size` with the middle at x, y shows, and a margin for shadows from outside. */
const visiblePart = (frame: Box, x: number, y: number, size: number): Box => {
  const reach = size * 0.58;
  const [left, top] = [Math.max(0, Math.round(x - reach)), Math.max(0, Math.round(y - reach))];
  const [right, bottom] = [Math.min(frame.width, Math.round(x + reach)), Math.min(frame.height, Math.round(y + reach))];
  return { x: left, y: top, width: right - left, height: bottom - top };
};

/** Almost twice as large as in front and slightly turned; the rest lies outside the picture. */
const paintClose = async (stage: Stage, { art, colour, size }: ProductPicture) => {
  const object = await cutout(art, colour, size * 1.3, size * 1.3);
  const frame = turnedFrame(object, TILT);
  const focus = objectOf(art).focus;
  const [x, y] = [focus[0] * frame.width, focus[1] * frame.height];
  const part = visiblePart(frame, x, y, size);
  const [middleX, middleY] = [part.x + part.width / 2 - x, part.y + part.height / 2 - y];
  lay(stage, turned(object, TILT, part), size / 2 + middleX, size / 2 + middleY, 2.4);
};

/** Painted in light from the left and mirrored as a whole, so that light, object and shadow turn together. */
const paintAngle = async (stage: Stage, spec: ProductPicture) => {
  const { size } = spec;
  const object = await wholeObject(spec);
  if (objectOf(spec.art).stance === 'flat') return lay(stage, turned(object, 14), size / 2, size / 2, 2);
  const foot = footOf(object, size);
  castLong(stage, object, size * 0.47, foot);
  stand(stage, object, size * 0.47, foot);
};

const paintDuo = async (stage: Stage, spec: ProductPicture) => {
  const { art, colour, size, secondColour = colour } = spec;
  const { stance, scale } = objectOf(art);
  const first = await cutout(art, colour, size * 0.54 * scale, size * 0.58 * scale);
  const second = mirrored(await cutout(art, secondColour, size * 0.48 * scale, size * 0.52 * scale));
  if (stance === 'flat') {
    lay(stage, turned(second, 10), size * 0.68, size * 0.42);
    lay(stage, turned(first, -8), size * 0.35, size * 0.54);
  } else {
    const lift = between(0.5 * size - first.height, 0, 0.24 * size) * 0.45;
    stand(stage, second, size * 0.68, size * 0.77 - lift);
    stand(stage, first, size * 0.36, size * 0.86 - lift);
  }
};

const paintScene = async (stage: Stage, { art, colour, size }: ProductPicture) => {
  const { stance, scale } = objectOf(art);
  const main = await cutout(art, colour, size * 0.5 * scale, size * 0.54 * scale);
  const [beside, behind] = await Promise.all(
    companionsOf(art).map((other, i) => {
      const part = (i === 0 ? 0.36 : 0.33) * size * objectOf(other).scale;
      return cutout(other, null, part, part * 1.2);
    }),
  );
  if (stance === 'flat') {
    if (behind) lay(stage, turned(behind, 12), size * 0.76, size * 0.25);
    if (beside) lay(stage, turned(beside, -10), size * 0.74, size * 0.7);
    return lay(stage, turned(main, -6), size * 0.35, size * 0.48);
  }
  await furnish(stage, shelf(size, size));
  if (behind) stand(stage, behind, size * 0.59, size * 0.72);
  if (beside) stand(stage, beside, size * 0.78, size * 0.81);
  stand(stage, main, size * 0.32, size * 0.85);
};

const PAINTERS = { front: paintFront, close: paintClose, duo: paintDuo, angle: paintAngle, scene: paintScene };

/** One of the five pictures of a thing for sale. */
export const paintProductPicture = async (spec: ProductPicture): Promise<Raster> => {
  const stage = await openStage(toneOf(spec.ground), spec.size, spec.size);
  await PAINTERS[spec.view](stage, spec);
  return spec.view === 'angle' ? mirrored(stage.picture) : stage.picture;
};
