import type { Raster } from '../../../server/platform/images/raster.ts';
import { type Cloth, greys } from '../scene/objects.ts';
import { hueStep, type Lch, toLch } from './oklab.ts';

/** What is dyed, and the middle of its colours, which is mapped onto the palette's colour. */
export type Fabric = { cloth: Cloth; middle: Lch };

const BIN = 10;
/** Below this chroma a pixel counts as metal, white or black. */
const COLOURED = 0.045;

const ramp = (value: number, from: number, to: number) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** 1 inside the range, falling to 0 around its lower end (unless that is 0) and above its upper end. */
const within = (value: number, [from, to]: readonly [number, number], soft: number) => {
  const low = Math.min(soft, from);
  return (low === 0 ? 1 : ramp(value, from - low, from + low)) * (1 - ramp(value, to, to + soft));
};

/** How much a pixel belongs to the cloth, 0 to 1, without hard edges. */
export const clothShare = (cloth: Cloth, { lightness, chroma, hue }: Lch): number => {
  const share = within(lightness, cloth.light, 0.05) * within(chroma, cloth.chroma, 0.015);
  if (cloth.hue === null) return share;
  return share * (1 - ramp(Math.abs(hueStep(cloth.hue, hue)), cloth.spread, cloth.spread + 15));
};

/** Every 63rd pixel where it is opaque; enough to find hue and middle. */
const samplesOf = (raster: Raster): Lch[] => {
  const samples: Lch[] = [];
  for (let at = 0; at < raster.data.length; at += 63 * 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = raster.data.subarray(at, at + 4);
    if (alpha > 200) samples.push(toLch([red, green, blue]));
  }
  return samples;
};

/** The hue that most of the coloured area has; an object with hardly any is dyed in its greys. */
const mainCloth = (samples: Lch[]): Cloth => {
  const coloured = samples.filter((sample) => sample.chroma > COLOURED);
  if (coloured.length < samples.length * 0.25) return greys();
  const weights = Array.from({ length: 360 / BIN }, (_, bin) =>
    coloured.reduce((sum, { hue, chroma }) => {
      const away = Math.abs(hueStep(bin * BIN, hue));
      return away < 30 ? sum + (1 - away / 30) * Math.min(chroma, 0.12) : sum;
    }, 0),
  );
  return { hue: weights.indexOf(Math.max(...weights)) * BIN, spread: 35, chroma: [COLOURED, 1], light: [0, 1] };
};

const middleOf = (samples: Lch[], cloth: Cloth): Lch => {
  const start = cloth.hue ?? 0;
  let [share, lightness, chroma, drift] = [0.0001, 0, 0, 0];
  for (const sample of samples) {
    const part = clothShare(cloth, sample);
    share += part;
    lightness += part * sample.lightness;
    chroma += part * sample.chroma;
    drift += part * hueStep(start, sample.hue);
  }
  return { lightness: lightness / share, chroma: chroma / share, hue: start + drift / share };
};

export const fabricOf = (raster: Raster, chosen: Cloth | null): Fabric => {
  const samples = samplesOf(raster);
  const cloth = chosen ?? mainCloth(samples);
  return { cloth, middle: middleOf(samples, cloth) };
};
