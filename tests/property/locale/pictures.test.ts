import fc from 'fast-check';
import { expect } from 'vitest';
import { pictureSet } from '#locale/picture.ts';
import { anyText } from '../../support/arbitraries.ts';
import { law } from '../../support/law.ts';

const stem = fc.stringMatching(/^(https:\/\/cdn\.example)?\/pictures\/[0-9a-f]{12}$/);
const largest = fc.constantFrom(120, 240, 480, 640, 960, 1280);

law('a picture of ours exists in rising widths up to its own, as AVIF and as WebP', [stem, largest], (name, width) => {
  const { avif, webp } = pictureSet(`${name}-${width}.webp`);
  for (const [format, set] of [
    ['avif', avif],
    ['webp', webp],
  ] as const) {
    const widths = (set ?? '').split(', ').map((entry) => {
      const [address = '', said] = entry.split(' ');
      expect(address).toMatch(new RegExp(`-\\d+\\.${format}$`));
      const inName = Number(/-(\d+)\.\w+$/.exec(address)?.[1]);
      expect(said).toBe(`${inName}w`);
      expect(address.startsWith(name)).toBe(true);
      return inName;
    });
    expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
    expect(widths.at(-1)).toBe(width);
  }
});

law(
  'the plain address is one of the set: wide enough where there is one, else the largest',
  [stem, largest, fc.integer({ min: 1, max: 2000 })],
  (name, width, wanted) => {
    const { src, webp } = pictureSet(`${name}-${width}.webp`, wanted);
    const offered = (webp ?? '').split(', ').map((entry) => entry.split(' ')[0]);
    expect(offered).toContain(src);
    const chosen = Number(/-(\d+)\.webp$/.exec(src)?.[1]);
    expect(chosen).toBeGreaterThanOrEqual(Math.min(wanted, width));
  },
);

law('any other picture is taken as it is', [anyText], (address) => {
  fc.pre(!/\/pictures\/[0-9a-f]+-\d+\.webp$/.test(address));
  expect(pictureSet(address)).toEqual({ src: address, avif: null, webp: null });
});
