/** Red, green and blue as parts of light, 0 to 1. */
type Light = readonly [number, number, number];

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;
/** What the style sheets put on the brand's colour has to be this much lighter or darker (WCAG 2.2, 1.4.3). */
const LEAST = 4.5;
/** Below this lightness the style sheets write in white, above in black (`--on-brand`). */
const WHITE_BELOW = 0.57;
const STEP = 0.01;

const toLight = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const toPart = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

function readLight(hex: string): Light | null {
  const [, r = '', g = '', b = ''] = HEX.exec(hex) ?? [];
  const light = (pair: string) => toLight(Number.parseInt(pair, 16) / 255);
  return r ? [light(r), light(g), light(b)] : null;
}

const pairOf = (light: number) =>
  Math.round(255 * toPart(Math.min(Math.max(light, 0), 1)))
    .toString(16)
    .padStart(2, '0');

/** Björn Ottosson's OKLab, 2021-01-25. */
function toOklab([r, g, b]: Light): Light {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Light): Light {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** How far the writing on a colour stands out from it, as the style sheets choose it. */
export function contrastOn(hex: string): number {
  const light = readLight(hex);
  if (!light) return 0;
  const [r, g, b] = light;
  const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return toOklab(light)[0] < WHITE_BELOW ? 1.05 / (luminance + 0.05) : (luminance + 0.05) / 0.05;
}

/** The brand's colour, darkened as far as writing on it needs; null for what is no colour like '#c8281c'. */
export function readableBrand(hex: string): string | null {
  let light = readLight(hex);
  let brand = hex.toLowerCase();
  while (light && contrastOn(brand) < LEAST) {
    const [lightness, a, b] = toOklab(light);
    light = fromOklab([lightness - STEP, a, b]);
    brand = `#${light.map(pairOf).join('')}`;
  }
  return light && brand;
}
