import { fromOklab, type Triple, toLight, toOklab, toPart } from './oklab.ts';

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;
/** What the style sheets put on the brand's colour has to be this much lighter or darker (WCAG 2.2, 1.4.3). */
const LEAST = 4.5;
/** Below this lightness the style sheets write in white, above in black (`--on-brand`). */
const WHITE_BELOW = 0.57;
const STEP = 0.01;

function readLight(hex: string): Triple | null {
  const [, r = '', g = '', b = ''] = HEX.exec(hex) ?? [];
  const light = (pair: string) => toLight(Number.parseInt(pair, 16) / 255);
  return r ? [light(r), light(g), light(b)] : null;
}

const pairOf = (light: number) =>
  Math.round(255 * toPart(Math.min(Math.max(light, 0), 1)))
    .toString(16)
    .padStart(2, '0');

/** How far the writing on a colour stands out from it, as the style sheets choose it; 0 for what is no colour. */
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
