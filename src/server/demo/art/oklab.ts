import type { Rgb } from './raster.ts';

/** Lightness 0 to 1, chroma 0 to about 0.3, hue in degrees. Matrices: Björn Ottosson, bottosson.github.io/posts/oklab. */
export type Lch = { lightness: number; chroma: number; hue: number };

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLinear = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

export const toLch = ([red, green, blue]: Rgb): Lch => {
  const [r, g, b] = [toLinear(red / 255), toLinear(green / 255), toLinear(blue / 255)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return { lightness, chroma: Math.hypot(x, y), hue: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360 };
};

const linearOf = ({ lightness, chroma, hue }: Lch): Rgb => {
  const x = chroma * Math.cos((hue * Math.PI) / 180);
  const y = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

const byte = (part: number) => Math.round(fromLinear(Math.min(1, Math.max(0, part))) * 255);

const isShown = (linear: Rgb) => linear.every((part) => part > -0.0005 && part < 1.0005);

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
