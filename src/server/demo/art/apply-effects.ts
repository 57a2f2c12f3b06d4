import { blurPlane, emptyPlane, type Plane } from './gaussian.ts';
import { emptyRaster, layOver, paintOver, type Raster } from './raster.ts';
import type { Effect } from './svg-effects.ts';

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

/** Calls back with byte offset and plane offset of each pixel, so that the loops below stay readable. */
const eachPixel = (raster: Raster, margin: number, visit: (at: number, inPlane: number) => void) => {
  const width = raster.width + margin * 2;
  for (let y = 0, at = 0; y < raster.height; y++) {
    for (let x = 0, p = (y + margin) * width + margin; x < raster.width; x++, p++, at += 4) visit(at, p);
  }
};

const addShadow = (raster: Raster, effect: Shadow, scale: number): Raster => {
  const deviation = effect.deviation * scale;
  const [dx, dy] = [Math.trunc(effect.dx * scale), Math.trunc(effect.dy * scale)];
  const margin = Math.ceil(deviation * 3) + Math.max(Math.abs(dx), Math.abs(dy));
  const blurred = channelOf(raster, 3, margin, dx, dy);
  blurPlane(blurred, deviation);
  const [red, green, blue] = effect.colour;
  if (effect.kind === 'inner') {
    eachPixel(raster, margin, (at, p) => {
      const alpha = ((raster.data[at + 3] ?? 0) - (blurred.data[p] ?? 0)) * effect.alpha;
      if (alpha > 0.5) paintOver(raster.data, at, red, green, blue, alpha);
    });
    return raster;
  }
  const behind = emptyRaster(raster.width, raster.height);
  eachPixel(raster, margin, (at, p) => {
    behind.data.set([red, green, blue, (blurred.data[p] ?? 0) * effect.alpha], at);
  });
  layOver(behind, raster, 0, 0);
  return behind;
};

const blurWhole = (raster: Raster, deviation: number): Raster => {
  const margin = Math.ceil(deviation * 3);
  const planes = [0, 1, 2, 3].map((channel) => channelOf(raster, channel, margin));
  for (const plane of planes) blurPlane(plane, deviation);
  const alphas = planes[3]?.data ?? new Float32Array();
  const result = emptyRaster(raster.width, raster.height);
  eachPixel(raster, margin, (at, p) => {
    const alpha = alphas[p] ?? 0;
    if (alpha < 0.5) return;
    for (let c = 0; c < 3; c++) result.data[at + c] = Math.min(255, ((planes[c]?.data[p] ?? 0) * 255) / alpha + 0.5);
    result.data[at + 3] = Math.min(255, alpha + 0.5);
  });
  return result;
};

/** Applies a filter's effects; `scale` is pixels per user unit. May change `raster` in place. */
export const applyEffects = (raster: Raster, effects: Effect[], scale: number): Raster => {
  let result = raster;
  for (const effect of effects) {
    result = effect.kind === 'blur' ? blurWhole(result, effect.deviation * scale) : addShadow(result, effect, scale);
  }
  return result;
};
