import type { Raster } from '../../../server/platform/images/raster.ts';
import { type Box, emptyRaster } from './raster.ts';

/**
 * The mixed colour of the four pixels around x, y. Colours count by their alpha: a clear pixel is black
 * and would darken the rim.
 */
const sampleInto = (to: Uint8Array, at: number, { data, width }: Raster, x: number, y: number) => {
  const left = x | 0;
  const top = y | 0;
  const right = x - left;
  const below = y - top;
  const a = (top * width + left) * 4;
  const c = a + width * 4;
  const aShare = (1 - right) * (1 - below) * (data[a + 3] ?? 0);
  const bShare = right * (1 - below) * (data[a + 7] ?? 0);
  const cShare = (1 - right) * below * (data[c + 3] ?? 0);
  const dShare = right * below * (data[c + 7] ?? 0);
  const alpha = aShare + bShare + cShare + dShare;
  if (alpha < 0.5) return;
  for (let p = 0; p < 3; p++) {
    const sum =
      aShare * (data[a + p] ?? 0) +
      bShare * (data[a + 4 + p] ?? 0) +
      cShare * (data[c + p] ?? 0) +
      dShare * (data[c + 4 + p] ?? 0);
    to[at + p] = sum / alpha + 0.5;
  }
  to[at + 3] = alpha + 0.5;
};

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The frame that holds all of the turned raster. */
export const turnedFrame = ({ width, height }: Raster, degrees: number): Box => {
  const [cos, sin] = [Math.abs(Math.cos(radians(degrees))), Math.abs(Math.sin(radians(degrees)))];
  return { x: 0, y: 0, width: Math.ceil(width * cos + height * sin), height: Math.ceil(width * sin + height * cos) };
};

/** Turned clockwise by `degrees`; of the frame that holds it all only `box` is made. */
export const turned = (raster: Raster, degrees: number, box = turnedFrame(raster, degrees)): Raster => {
  const frame = turnedFrame(raster, degrees);
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  const result = emptyRaster(box.width, box.height);
  const [lastX, lastY] = [raster.width - 1, raster.height - 1];
  for (let y = 0, at = 0; y < box.height; y++) {
    const down = box.y + y - (frame.height - 1) / 2;
    const across = box.x - (frame.width - 1) / 2;
    let fromX = across * cos + down * sin + lastX / 2;
    let fromY = down * cos - across * sin + lastY / 2;
    for (let x = 0; x < box.width; x++, at += 4, fromX += cos, fromY -= sin) {
      if (fromX >= 0 && fromY >= 0 && fromX < lastX && fromY < lastY) sampleInto(result.data, at, raster, fromX, fromY);
    }
  }
  return result;
};

/** Left and right exchanged. */
export const mirrored = ({ data, width, height }: Raster): Raster => {
  const result = emptyRaster(width, height);
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const to = new Uint32Array(result.data.buffer);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) to[y * width + x] = from[y * width + width - 1 - x] ?? 0;
  }
  return result;
};
