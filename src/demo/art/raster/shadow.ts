import type { Raster } from '../../../server/platform/images/raster.ts';
import { blurPlane } from './gaussian.ts';
import { addShade, CELL, joinShades, type Shade, shadeOver } from './shade.ts';

/** Height of the lowest opaque pixel of each column above the object's foot; null where there is none. */
const clearances = ({ data, width, height }: Raster): (number | null)[] =>
  Array.from({ length: width }, (_, x) => {
    for (let y = height - 1; y >= 0; y--) if ((data[(y * width + x) * 4 + 3] ?? 0) > 120) return height - 1 - y;
    return null;
  });

/** A line of full strength, one cell thick, keeps this strength in its middle when blurred by `down` pixels. */
const lineStrength = (down: number) => Math.max(1, (down / CELL) * 2.5) / CELL;

/**
 * The shadow of an object that stands with its left edge at x and its foot at `foot`: short and dark where
 * it touches, wide and faint around, away from the light. `unit` is the picture's height.
 */
export const standingShadow = (object: Raster, x: number, foot: number, unit: number): Shade => {
  const region = { x: x - unit * 0.12, y: foot - unit * 0.1, width: object.width + unit * 0.26, height: unit * 0.17 };
  const [contact, around] = [shadeOver(region), shadeOver(region)];
  const [thin, wide] = [unit * 0.006, unit * 0.017];
  clearances(object).forEach((clearance, column) => {
    if (clearance === null) return;
    const touch = Math.exp(-((clearance / (unit * 0.022)) ** 2)) * lineStrength(thin);
    if (touch > 0.004) addShade(contact, x + column, foot + unit * 0.003 - clearance * 0.7, touch);
    const near = Math.exp(-((clearance / (unit * 0.15)) ** 2)) * lineStrength(wide);
    addShade(around, x + column + unit * 0.022, foot + unit * 0.014, near);
  });
  blurPlane(contact.plane, (unit * 0.011) / CELL, thin / CELL);
  blurPlane(around.plane, (unit * 0.034) / CELL, wide / CELL);
  return joinShades(contact, 0.62, around, 0.34);
};

/** Where a silhouette is laid: its upper left corner, and how far each row moves sideways and down. */
type Slope = { x: number; y: number; across: number; down: number };

/** One look per cell is enough: it is blurred afterwards. */
const addSilhouette = ({ data, width, height }: Raster, shade: Shade, { x, y, across, down }: Slope) => {
  for (let row = CELL >> 1; row < height; row += CELL) {
    for (let column = CELL >> 1; column < width; column += CELL) {
      const alpha = data[(row * width + column) * 4 + 3] ?? 0;
      if (alpha > 0) addShade(shade, x + column + row * across, y + row * down, alpha / 255);
    }
  }
};

/** Behind a thing that lies flat or hangs with its corner at x, y, `lift` pixels above the ground. */
export const hangingShadow = (object: Raster, x: number, y: number, lift: number): Shade => {
  const margin = lift * 2.4;
  const region = {
    x: x - margin,
    y: y - margin,
    width: object.width + margin * 3.4,
    height: object.height + margin * 3.6,
  };
  const [close, far] = [shadeOver(region), shadeOver(region)];
  addSilhouette(object, close, { x: x + lift * 0.2, y: y + lift * 0.35, across: 0, down: 1 });
  addSilhouette(object, far, { x: x + lift, y: y + lift * 1.2, across: 0, down: 1 });
  blurPlane(close.plane, (lift * 0.22) / CELL);
  blurPlane(far.plane, (lift * 0.75) / CELL);
  return joinShades(close, 0.28, far, 0.3);
};

const LEAN = 0.62;
const RISE = 0.2;

/** The whole figure thrown over the floor by a low light. */
export const longShadow = (object: Raster, x: number, foot: number, unit: number): Shade => {
  const margin = unit * 0.05;
  const depth = object.height * RISE;
  const region = {
    x: x - margin,
    y: foot - depth - margin,
    width: object.width + object.height * LEAN + margin * 2,
    height: depth + margin * 2,
  };
  const shade = shadeOver(region);
  addSilhouette(object, shade, { x: x + object.height * LEAN, y: foot - depth, across: -LEAN, down: RISE });
  // The figure is squeezed, so its cells overflow: cut at full shadow before blurring.
  shade.plane.data.forEach((value, i, all) => {
    all[i] = Math.min(1, value);
  });
  blurPlane(shade.plane, (unit * 0.012) / CELL);
  return joinShades(shade, 0.24, shade, 0);
};
