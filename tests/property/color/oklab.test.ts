import fc from 'fast-check';
import { expect } from 'vitest';
import { fromOklab, toLight, toOklab, toPart } from '#domain/color/oklab.ts';
import { law } from '../../support/property/law.ts';

const part = fc.double({ min: 0, max: 1, noNaN: true });

law('a part of a colour is the same after its way to light and back', [part], (value) => {
  expect(toPart(toLight(value))).toBeCloseTo(value, 6);
});

law('a colour is the same after its way to OKLab and back', [fc.tuple(part, part, part)], (light) => {
  for (const [at, value] of fromOklab(toOklab(light)).entries()) expect(value).toBeCloseTo(light[at] ?? Number.NaN, 5);
});

law('a gray has a lightness alone, the cube root of its light', [part], (light) => {
  const [lightness, a, b] = toOklab([light, light, light]);
  expect(lightness).toBeCloseTo(Math.cbrt(light), 6);
  expect(a).toBeCloseTo(0, 6);
  expect(b).toBeCloseTo(0, 6);
});
