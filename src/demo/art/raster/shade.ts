import type { Raster } from '../../../server/platform/images/raster.ts';
import { emptyPlane, type Plane } from './gaussian.ts';
import type { Box, Rgb } from './raster.ts';

/** Shadows are soft, so they are made in cells of four by four pixels. */
export const CELL = 4;

/** Shadow over a part of the picture: 0 none, 1 full; `column` and `row` say where its first cell is. */
export type Shade = { plane: Plane; column: number; row: number };

/** Clear shade over a region given in pixels of the picture. */
export const shadeOver = ({ x, y, width, height }: Box): Shade => {
  const column = Math.floor(x / CELL);
  const row = Math.floor(y / CELL);
  const columns = Math.ceil((x + width) / CELL) - column + 2;
  return { plane: emptyPlane(columns, Math.ceil((y + height) / CELL) - row + 2), column, row };
};

/** Adds to the shade at the pixel x, y, shared out between the four cells around it. */
export const addShade = ({ plane, column, row }: Shade, x: number, y: number, amount: number) => {
  const { data, width, height } = plane;
  const across = x / CELL - column;
  const down = y / CELL - row;
  const left = Math.floor(across);
  const top = Math.floor(down);
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return;
  const right = across - left;
  const below = down - top;
  const at = top * width + left;
  data[at] = (data[at] ?? 0) + amount * (1 - right) * (1 - below);
  data[at + 1] = (data[at + 1] ?? 0) + amount * right * (1 - below);
  data[at + width] = (data[at + width] ?? 0) + amount * (1 - right) * below;
  data[at + width + 1] = (data[at + width + 1] ?? 0) + amount * right * below;
};

/** Both shadows of one region together, each with its strength. */
export const joinShades = (one: Shade, strength: number, other: Shade, otherStrength: number): Shade => {
  const plane = emptyPlane(one.plane.width, one.plane.height);
  for (let i = 0; i < plane.data.length; i++) {
    const left = 1 - Math.min(1, one.plane.data[i] ?? 0) * strength;
    plane.data[i] = 1 - left * (1 - Math.min(1, other.plane.data[i] ?? 0) * otherStrength);
  }
  return { ...one, plane };
};

/** Mixes the shadow's colour into one line of the picture; `below` is the line's place between two rows of cells. */
const darkenLine = (
  picture: Raster,
  { plane, column }: Shade,
  y: number,
  row: number,
  below: number,
  [red, green, blue]: Rgb,
) => {
  const { data, width } = plane;
  const target = picture.data;
  let right = 0;
  for (let i = 0, cell = row * width; i < width; i++, cell++) {
    const left = right;
    right = (data[cell] ?? 0) * (1 - below) + (data[cell + width] ?? 0) * below;
    if (left + right < 0.005) continue;
    const first = (column + i - 1) * CELL;
    for (let x = Math.max(0, first); x < Math.min(picture.width, first + CELL); x++) {
      const share = left + ((right - left) * (x - first)) / CELL;
      const at = (y * picture.width + x) * 4;
      const r = target[at] ?? 0;
      const g = target[at + 1] ?? 0;
      const b = target[at + 2] ?? 0;
      target[at] = r + (red - r) * share + 0.5;
      target[at + 1] = g + (green - g) * share + 0.5;
      target[at + 2] = b + (blue - b) * share + 0.5;
    }
  }
};

/** Mixes the shadow's colour into the picture, in place. */
export const darken = (picture: Raster, shade: Shade, colour: Rgb) => {
  for (let row = 0; row < shade.plane.height - 1; row++) {
    for (let step = 0, y = (shade.row + row) * CELL; step < CELL; step++, y++) {
      if (y >= 0 && y < picture.height) darkenLine(picture, shade, y, row, step / CELL, colour);
    }
  }
};
