import type { Raster } from '../../../server/platform/images/raster.ts';
import type { Effect } from '../svg/svg-effects.ts';
import { blurPlane, emptyPlane, type Plane } from './gaussian.ts';
import { emptyRaster, layOver, paintOver } from './raster.ts';

type Shadow = Exclude<Effect, { kind: 'blur' }>;

/** One channel as a plane with a clear margin, moved by dx, dy; colour channels are premultiplied. */
const channelOf = (raster: Raster, channel: number, margin: number, dx = 0, dy = 0): Plane => {
  const plane = emptyPlane(raster.width + margin * 2, raster.height + margin * 2);
  for (let y = 0; y < raster.height; y++) {
    let at = (y + margin + dy) * plane.width + margin + dx;
    for (let s = y * raster.width * 4; s < (y + 1) * raster.width * 4; s += 4, at++) {
      const alpha = raster.data[s + 3] ?? 0;
      plane.data[at] = channel === 3 ? alpha : ((raster.data[s + channel] ?? 0) * alpha) / 255;
    }
  }
  return plane;
};

/** Where the plane's value for the first pixel of a row of the raster is. */
const rowIn = (plane: Plane, margin: number, y: number) => (y + margin) * plane.width + margin;

const shadeInside = ({ data, width, height }: Raster, blurred: Plane, margin: number, { colour, alpha }: Shadow) => {
  const [red, green, blue] = colour;
  for (let y = 0, at = 0; y < height; y++) {
    let cell = rowIn(blurred, margin, y);
    for (let x = 0; x < width; x++, at += 4, cell++) {
      const shade = ((data[at + 3] ?? 0) - (blurred.data[cell] ?? 0)) * alpha;
      if (shade > 0.5) paintOver(data, at, red, green, blue, shade);
    }
  }
};

const shadeBehind = (raster: Raster, blurred: Plane, margin: number, { colour, alpha }: Shadow): Raster => {
  const result = emptyRaster(raster.width, raster.height);
  const [red, green, blue] = colour;
  for (let y = 0, at = 0; y < raster.height; y++) {
    let cell = rowIn(blurred, margin, y);
    for (let x = 0; x < raster.width; x++, at += 4, cell++) {
      const shade = (blurred.data[cell] ?? 0) * alpha;
      if (shade > 0.5) paintOver(result.data, at, red, green, blue, shade);
    }
  }
  layOver(result, raster, 0, 0);
  return result;
};

const addShadow = (raster: Raster, effect: Shadow, scale: number): Raster => {
  const deviation = effect.deviation * scale;
  const [dx, dy] = [Math.trunc(effect.dx * scale), Math.trunc(effect.dy * scale)];
  const margin = Math.ceil(deviation * 3) + Math.max(Math.abs(dx), Math.abs(dy));
  const blurred = channelOf(raster, 3, margin, dx, dy);
  blurPlane(blurred, deviation);
  if (effect.kind === 'drop') return shadeBehind(raster, blurred, margin, effect);
  shadeInside(raster, blurred, margin, effect);
  return raster;
};

const blurWhole = (raster: Raster, deviation: number): Raster => {
  const margin = Math.ceil(deviation * 3);
  const [reds, greens, blues, alphas] = [0, 1, 2, 3].map((channel) => {
    const plane = channelOf(raster, channel, margin);
    blurPlane(plane, deviation);
    return plane;
  }) as [Plane, Plane, Plane, Plane];
  const { data, width, height } = raster;
  for (let y = 0, at = 0; y < height; y++) {
    let cell = rowIn(alphas, margin, y);
    for (let x = 0; x < width; x++, at += 4, cell++) {
      const alpha = Math.min(255, alphas.data[cell] ?? 0);
      const back = alpha < 0.5 ? 0 : 255 / alpha;
      data[at] = Math.min(255, (reds.data[cell] ?? 0) * back + 0.5);
      data[at + 1] = Math.min(255, (greens.data[cell] ?? 0) * back + 0.5);
      data[at + 2] = Math.min(255, (blues.data[cell] ?? 0) * back + 0.5);
      data[at + 3] = alpha + 0.5;
    }
  }
  return raster;
};

/** Applies a filter's effects; `scale` is pixels per user unit. Changes `raster` in place where it can. */
export const applyEffects = (raster: Raster, effects: Effect[], scale: number): Raster => {
  let result = raster;
  for (const effect of effects) {
    result = effect.kind === 'blur' ? blurWhole(result, effect.deviation * scale) : addShadow(result, effect, scale);
  }
  return result;
};
