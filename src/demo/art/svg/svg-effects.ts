import type { Rgb } from '../raster/raster.ts';

/** What a filter of the emoji set does, in the order it does it; lengths in user units. */
export type Effect =
  | { kind: 'blur'; deviation: number }
  | { kind: 'inner' | 'drop'; dx: number; dy: number; deviation: number; colour: Rgb; alpha: number };

const numberIn = (text: string, name: string) => Number(text.match(new RegExp(` ${name}="([^"]*)"`))?.[1] ?? 0);

const shadowOf = (steps: string): Effect => {
  const matrix = [...steps.matchAll(/<feColorMatrix values="([^"]*)"/g)].at(-1)?.[1]?.split(' ').map(Number) ?? [];
  const part = (row: number) => Math.round((matrix[row * 5 + 4] ?? 0) * 255);
  return {
    kind: steps.includes('operator="out"') ? 'drop' : 'inner',
    dx: numberIn(steps, 'dx'),
    dy: numberIn(steps, 'dy'),
    deviation: numberIn(steps, 'stdDeviation'),
    colour: [part(0), part(1), part(2)],
    alpha: matrix[18] ?? 1,
  };
};

/**
 * Reads a filter. The set was exported from one drawing tool, so there are three effects only: a shadow
 * inside the shape or behind it, always starting from the "hard" alpha, and a blur of the whole at the end.
 */
export const effectsOf = (filter: string): Effect[] => {
  const [head = '', ...shadows] = filter.split('<feColorMatrix in="SourceAlpha"');
  const tail = (shadows.at(-1) ?? head).match(/<feGaussianBlur result="[^"]*foregroundBlur[^>]*>/)?.[0];
  const effects = shadows.map(shadowOf);
  return tail === undefined ? effects : [...effects, { kind: 'blur', deviation: numberIn(tail, 'stdDeviation') }];
};
