import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pictureSet } from '#locale/picture.ts';
import { anyText } from '../../support/property/arbitraries.ts';
import { law } from '../../support/property/law.ts';

const stem = fc.stringMatching(/^(https:\/\/cdn\.example)?\/pictures\/[0-9a-f]{12}$/);
const largest = fc.constantFrom(96, 120, 192, 240, 480, 720, 800, 840, 960, 1200, 1440, 1920, 2400);

law('a picture of ours is offered in rising widths up to its own', [stem, largest], (name, width) => {
  const { avif } = pictureSet(`${name}-${width}.webp`, width);
  const widths = (avif ?? '').split(', ').map((entry) => {
    const [address = '', said] = entry.split(' ');
    const inName = Number(/-(\d+)\.avif$/.exec(address)?.[1]);
    expect(said).toBe(`${inName}w`);
    expect(address.startsWith(name)).toBe(true);
    return inName;
  });
  expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
  expect(widths.at(-1)).toBe(width);
});

law(
  'browsers without AVIF get one of these widths: wide enough where there is one, else the largest',
  [stem, largest, fc.integer({ min: 1, max: 2000 })],
  (name, width, wanted) => {
    const { src, avif } = pictureSet(`${name}-${width}.webp`, wanted);
    const offered = (avif ?? '').split(', ').map((entry) => entry.split(' ')[0]);
    expect(offered).toContain(src.replace('.webp', '.avif'));
    const chosen = Number(/-(\d+)\.webp$/.exec(src)?.[1]);
    expect(chosen).toBeGreaterThanOrEqual(Math.min(wanted, width));
  },
);

law(
  'no width is offered that no screen has pixels for, and one at least',
  [stem, largest, fc.integer({ min: 1, max: 2000 })],
  (name, width, wanted) => {
    const { src, avif } = pictureSet(`${name}-${width}.webp`, wanted);
    const chosen = Number(/-(\d+)\.webp$/.exec(src)?.[1]);
    const widths = (avif ?? '').split(', ').map((entry) => Number(/ (\d+)w$/.exec(entry)?.[1]));
    expect(widths).toContain(chosen);
    for (const one of widths) expect((one <= 3 * wanted && one >= wanted / 2) || one === chosen).toBe(true);
  },
);

test.each([
  [1440, 640, [480, 840, 1440]],
  [1440, 480, [240, 480, 840]],
  [1440, 240, [240, 480]],
  [720, 640, [480, 720]],
  [2400, 1200, [600, 1200, 2400]],
  [192, 72, [96, 192]],
  [192, 44, [96]],
])('of a picture of %i, %i wide, these widths are offered: %j', (width, wanted, widths) => {
  const { avif } = pictureSet(`/pictures/00ff-${width}.webp`, wanted);
  expect(avif).toBe(widths.map((one) => `/pictures/00ff-${one}.avif ${one}w`).join(', '));
});

law('any other picture is taken as it is', [anyText], (address) => {
  fc.pre(!/\/pictures\/[0-9a-f]+-\d+\.webp$/.test(address));
  expect(pictureSet(address)).toEqual({ src: address, avif: null });
});
