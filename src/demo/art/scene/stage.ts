import { drawSvg } from '../../../server/platform/images/draw-svg.ts';
import type { Raster } from '../../../server/platform/images/raster.ts';
import type { Tone } from '../color/palette.ts';
import { layOver } from '../raster/raster.ts';
import { darken } from '../raster/shade.ts';
import { hangingShadow, longShadow, standingShadow } from '../raster/shadow.ts';
import { backdrop } from './backdrop.ts';

/** A picture in the making: objects are put on it one after the other, the furthest first. */
export type Stage = {
  picture: Raster;
  tone: Tone;
  /** What lengths are shares of: the picture's height. */
  unit: number;
};

export const openStage = async (tone: Tone, width: number, height: number): Promise<Stage> => ({
  picture: await backdrop(tone, width, height),
  tone,
  unit: height,
});

/** Adds what belongs to the room (SVG in pixels of the picture); objects come on top. */
export const furnish = async ({ picture }: Stage, svg: string) =>
  layOver(picture, await drawSvg(svg, picture.width, picture.height), 0, 0);

/** Stands the object on the ground: its middle at x, its foot at y, in pixels. */
export const stand = ({ picture, tone, unit }: Stage, object: Raster, x: number, foot: number) => {
  const left = Math.round(x - object.width / 2);
  darken(picture, standingShadow(object, left, foot, unit), tone.shadow);
  layOver(picture, object, left, Math.round(foot) - object.height);
};

/** Lays the object flat or hangs it: its middle at x, y. `lift` above 1 moves it further from the ground. */
export const lay = ({ picture, tone, unit }: Stage, object: Raster, x: number, y: number, lift = 1) => {
  const left = Math.round(x - object.width / 2);
  const top = Math.round(y - object.height / 2);
  darken(picture, hangingShadow(object, left, top, unit * 0.026 * lift), tone.shadow);
  layOver(picture, object, left, top);
};

/** The long shadow of a low light, to be drawn before the object stands on it. */
export const castLong = ({ picture, tone, unit }: Stage, object: Raster, x: number, foot: number) =>
  darken(picture, longShadow(object, Math.round(x - object.width / 2), foot, unit), tone.shadow);
