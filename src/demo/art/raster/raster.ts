import type { Raster } from '../../../server/platform/images/raster.ts';

export type Box = { x: number; y: number; width: number; height: number };

/** Colour parts from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export const emptyRaster = (width: number, height: number): Raster => ({
  data: new Uint8Array(width * height * 4),
  width,
  height,
});

/** Paints a colour over the pixel at byte offset `at`; alpha from 0 to 255. */
export const paintOver = (data: Uint8Array, at: number, red: number, green: number, blue: number, alpha: number) => {
  const under = data[at + 3] ?? 0;
  if (alpha === 255 || under === 0) {
    data[at] = red;
    data[at + 1] = green;
    data[at + 2] = blue;
    data[at + 3] = alpha;
    return;
  }
  const out = alpha + (under * (255 - alpha)) / 255;
  const share = alpha / out;
  const r = data[at] ?? 0;
  const g = data[at + 1] ?? 0;
  const b = data[at + 2] ?? 0;
  data[at] = r + (red - r) * share + 0.5;
  data[at + 1] = g + (green - g) * share + 0.5;
  data[at + 2] = b + (blue - b) * share + 0.5;
  data[at + 3] = out + 0.5;
};

/** Lays `layer` over `canvas` in place with its corner at x, y; what hangs over the edge is cut. */
export const layOver = (canvas: Raster, layer: Raster, x: number, y: number) => {
  const from = layer.data;
  const left = Math.max(0, -x);
  const right = Math.min(layer.width, canvas.width - x);
  const bottom = Math.min(layer.height, canvas.height - y);
  for (let row = Math.max(0, -y); row < bottom; row++) {
    let s = (row * layer.width + left) * 4;
    let t = ((y + row) * canvas.width + x + left) * 4;
    for (let column = left; column < right; column++, s += 4, t += 4) {
      const alpha = from[s + 3] ?? 0;
      if (alpha > 0) paintOver(canvas.data, t, from[s] ?? 0, from[s + 1] ?? 0, from[s + 2] ?? 0, alpha);
    }
  }
};

/** The smallest box around what is not clear. */
const contentBox = ({ data, width, height }: Raster): Box => {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0, at = 3; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      if ((data[at] ?? 0) < 12) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
};

export const cropped = ({ data, width }: Raster, box: Box): Raster => {
  const result = emptyRaster(box.width, box.height);
  for (let y = 0; y < box.height; y++) {
    const from = ((box.y + y) * width + box.x) * 4;
    result.data.set(data.subarray(from, from + box.width * 4), y * box.width * 4);
  }
  return result;
};

/** Without its clear margin. */
export const trimmed = (raster: Raster): Raster => cropped(raster, contentBox(raster));
