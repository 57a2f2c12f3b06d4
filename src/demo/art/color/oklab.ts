import { fromOklab, type Triple, toLight, toOklab, toPart } from '#domain/color/oklab.ts';
import type { Rgb } from '../raster/raster.ts';

/** Lightness 0 to 1, chroma 0 to about 0.3, hue in degrees. */
export type Lch = { lightness: number; chroma: number; hue: number };

export const toLch = ([red, green, blue]: Rgb): Lch => {
  const [lightness, x, y] = toOklab([toLight(red / 255), toLight(green / 255), toLight(blue / 255)]);
  return { lightness, chroma: Math.hypot(x, y), hue: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360 };
};

const linearOf = ({ lightness, chroma, hue }: Lch): Triple =>
  fromOklab([lightness, chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]);

const byte = (part: number) => Math.round(toPart(Math.min(1, Math.max(0, part))) * 255);

const isShown = (linear: Triple) => linear.every((part) => part > -0.0005 && part < 1.0005);

/** Gives up just as much chroma as it takes to be shown, so that neither hue nor lightness shift. */
export const fromLch = (colour: Lch): Rgb => {
  let linear = linearOf(colour);
  if (!isShown(linear)) {
    let [shown, wanted] = [0, colour.chroma];
    for (let step = 0; step < 9; step++) {
      const chroma = (shown + wanted) / 2;
      if (isShown(linearOf({ ...colour, chroma }))) shown = chroma;
      else wanted = chroma;
    }
    linear = linearOf({ ...colour, chroma: shown });
  }
  return [byte(linear[0]), byte(linear[1]), byte(linear[2])];
};

/** How far two hues lie apart, −180 to 180. */
export const hueStep = (from: number, to: number) => ((to - from + 540) % 360) - 180;
