import { AWNINGS, type Awning, awningSvg } from '../../../server/platform/images/awning.ts';
import type { Raster } from '../../../server/platform/images/raster.ts';
import { type Ground, toneOf } from '../color/palette.ts';
import { objectOf } from '../scene/objects.ts';
import { furnish, openStage, stand } from '../scene/stage.ts';
import { cutout } from '../svg/cutout.ts';

/** Lengths below are the design's pixels; windows are painted larger, for dense screens. */
const WIDTH = 1200;
const HEIGHT = 300;
const SCALE = 2;
const COUNTER = 262;

/** The furthest first: the outer ones stand a little lower and overlap the inner ones. */
const PLACES = [
  { x: 905, size: 196, foot: 268 },
  { x: 735, size: 168, foot: 276 },
  { x: 1075, size: 172, foot: 276 },
] as const;

const counter = (colour: string) => `
  <circle cx="905" cy="150" r="128" fill="#fff" fill-opacity=".34"/>
  <rect y="${COUNTER - 16}" width="${WIDTH}" height="34" fill="#fff" fill-opacity=".55"/>
  <rect y="${COUNTER + 18}" width="${WIDTH}" height="${HEIGHT}" fill="${colour}"/>`;

/** A shop's window: up to three things on the counter at the end half, the shop's awning above. 2400 × 600. */
export const paintMerchantBanner = async (spec: {
  arts: string[];
  ground: Ground;
  awning: Awning;
}): Promise<Raster> => {
  const stage = await openStage(toneOf(spec.ground), WIDTH * SCALE, HEIGHT * SCALE);
  const colour = AWNINGS[spec.awning];
  const scaled = (svg: string) => `<g transform="scale(${SCALE})">${svg}</g>`;
  await furnish(stage, scaled(counter(colour)));
  for (const [i, { x, size, foot }] of PLACES.entries()) {
    const art = spec.arts[i];
    if (art === undefined) continue;
    const side = size * objectOf(art).scale * SCALE;
    stand(stage, await cutout(art, null, side, side), x * SCALE, foot * SCALE);
  }
  await furnish(stage, scaled(awningSvg(colour, WIDTH, 40, 42)));
  return stage.picture;
};
