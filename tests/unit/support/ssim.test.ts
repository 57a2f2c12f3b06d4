import { expect, test } from 'vitest';
import { banding } from '../../support/pictures/banding.ts';
import { ssim } from '../../support/pictures/ssim.ts';

const SIDE = 64;

const picture = (level: (x: number, y: number) => number) => {
  const data = new Uint8Array(SIDE * SIDE * 4).fill(255);
  for (let y = 0, at = 0; y < SIDE; y++) for (let x = 0; x < SIDE; x++, at += 4) data.fill(level(x, y), at, at + 3);
  return { data, width: SIDE, height: SIDE };
};

const stripes = picture((x) => (x % 4 < 2 ? 80 : 160));

test('a picture is as similar to itself as can be', () => {
  expect(ssim(stripes, stripes)).toBeCloseTo(1, 10);
});

test('two plain pictures differ by their brightness alone, as the formula says', () => {
  const [dark, light] = [100, 120];
  const wanted = (2 * dark * light + 6.5025) / (dark ** 2 + light ** 2 + 6.5025);
  expect(
    ssim(
      picture(() => dark),
      picture(() => light),
    ),
  ).toBeCloseTo(wanted, 6);
});

test('lost structure counts, and its opposite counts below nothing', () => {
  expect(
    ssim(
      stripes,
      picture(() => 120),
    ),
  ).toBeLessThan(0.1);
  expect(
    ssim(
      stripes,
      picture((x) => (x % 4 < 2 ? 160 : 80)),
    ),
  ).toBeLessThan(-0.8);
});

test('pictures of two sizes cannot be compared', () => {
  expect(() => ssim(stripes, { ...stripes, height: SIDE / 2 })).toThrow('differ in size');
});

test('a step on a plain wall is banding, another brightness of the whole wall is none', () => {
  const wall = picture(() => 100);
  expect(
    banding(
      wall,
      picture(() => 103),
    ),
  ).toBe(0);
  expect(
    banding(
      wall,
      picture((x) => (x < SIDE / 2 ? 100 : 103)),
    ),
  ).toBeCloseTo(3, 6);
  expect(
    banding(
      stripes,
      picture((x) => (x < SIDE / 2 ? 100 : 103)),
    ),
  ).toBe(0);
});
