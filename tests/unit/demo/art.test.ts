import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromLch, hueStep, toLch } from '#demo/art/color/oklab.ts';
import { COLOURS, type Colour, toneOf } from '#demo/art/color/palette.ts';
import { type ProductPicture, paintProductPicture, VIEWS } from '#demo/art/index.ts';
import { backdrop } from '#demo/art/scene/backdrop.ts';
import { companionsOf } from '#demo/art/scene/companions.ts';
import { cutout } from '#demo/art/svg/cutout.ts';
import { drawArt } from '#demo/art/svg/drawing.ts';
import { drawMerchantLogo } from '#server/platform/images/merchant-logo.ts';
import type { Raster } from '#server/platform/images/raster.ts';
import { writePicture } from '#server/platform/images/write-picture.ts';

const product = (change: Partial<ProductPicture> = {}): ProductPicture => ({
  art: 'teapot',
  colour: 'cobalt',
  ground: 'sand',
  view: 'front',
  size: 240,
  ...change,
});

/** The mean colour of the opaque pixels, as lightness, chroma and hue. */
const meanOf = ({ data }: Raster) => {
  const sums = [0, 0, 0];
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] !== 255) continue;
    count++;
    for (const part of [0, 1, 2]) sums[part] = (sums[part] ?? 0) + (data[at + part] ?? 0);
  }
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => sum / count);
  return toLch([red, green, blue]);
};

/** How much two pictures differ at most, in pixels that `where` chooses. */
const largestDifference = (one: Raster, other: Raster, where: (x: number, y: number) => boolean) => {
  let largest = 0;
  for (let y = 0, at = 0; y < one.height; y++) {
    for (let x = 0; x < one.width; x++, at += 4) {
      if (where(x, y)) largest = Math.max(largest, Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)));
    }
  }
  return largest;
};

test('a colour survives the way to OKLCH and back', () => {
  const part = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(part, part, part, (red, green, blue) => {
      const [r, g, b] = fromLch(toLch([red, green, blue]));
      expect(Math.max(Math.abs(r - red), Math.abs(g - green), Math.abs(b - blue))).toBeLessThanOrEqual(1);
    }),
  );
});

describe('a drawing', () => {
  test.each(['laptop', 'kitchen-knife', 'gloves'])('looks as librsvg draws it: %s', async (art) => {
    const file = import.meta.resolve(`fluentui-emoji/icons/modern/${art}.svg`);
    const whole = await sharp(new URL(file).pathname, { density: (72 * 192) / 32 })
      .ensureAlpha()
      .raw()
      .toBuffer();
    const drawn = await drawArt(art, 192);
    const solid = (at: number) => whole[at + 3] === 255 && drawn.data[at + 3] === 255;
    let [sum, count] = [0, 0];
    for (let at = 0; at < whole.length; at += 4) {
      if (!solid(at)) continue;
      count++;
      sum += Math.abs((whole[at] ?? 0) - (drawn.data[at] ?? 0));
    }
    expect(count).toBeGreaterThan(3000);
    expect(sum / count).toBeLessThan(3);
  });

  test.each<[string, Colour]>([
    ['teapot', 'cobalt'],
    ['headphone', 'ember'],
    ['backpack', 'forest'],
    ['handbag', 'plum'],
    ['t-shirt', 'terracotta'],
  ])('takes the colour of the SKU: %s in %s', async (art, colour) => {
    const mean = meanOf(await cutout(art, colour, 160, 160));
    expect(Math.abs(hueStep(mean.hue, COLOURS[colour].hue))).toBeLessThan(25);
    expect(Math.abs(mean.lightness - COLOURS[colour].lightness)).toBeLessThan(0.12);
  });

  test('keeps what is not dyed: the screen of a laptop stays', async () => {
    const [original, dyed] = await Promise.all([cutout('laptop', null, 160, 160), cutout('laptop', 'ember', 160, 160)]);
    const screen = (x: number, y: number) => x > 45 && x < 115 && y > 25 && y < 70;
    expect(largestDifference(original, dyed, screen)).toBeLessThan(6);
    expect(largestDifference(original, dyed, () => true)).toBeGreaterThan(60);
  });
});

describe('a picture of products', () => {
  test.each(VIEWS)('is the same for the same order: %s', async (view) => {
    const [one, other] = [await paintProductPicture(product({ view })), await paintProductPicture(product({ view }))];
    expect(Buffer.compare(one.data, other.data)).toBe(0);
    expect([one.width, one.height]).toEqual([240, 240]);
  });

  test.each(['teapot', 'bicycle', 'flat-shoe', 'candle', 'coat', 'guitar'])('leaves air around: %s', async (art) => {
    const picture = await paintProductPicture(product({ art, colour: null }));
    const ground = await backdrop(toneOf('sand'), 240, 240);
    const edge = (x: number, y: number) => x < 22 || x > 217 || y < 22 || y > 230;
    expect(largestDifference(picture, ground, edge)).toBeLessThan(12);
    expect(largestDifference(picture, ground, () => true)).toBeGreaterThan(40);
  });

  test('shows the second colour in a duo', async () => {
    const same = await paintProductPicture(product({ view: 'duo' }));
    const mixed = await paintProductPicture(product({ view: 'duo', secondColour: 'sun' }));
    expect(largestDifference(same, mixed, (x) => x < 60)).toBe(0);
    expect(largestDifference(same, mixed, (x) => x > 150)).toBeGreaterThan(60);
  });

  test('has companions that can be drawn', async () => {
    const arts = ['headphone', 'coat', 'bicycle', 'soap', 'open-book'].flatMap(companionsOf);
    expect(arts.length).toBeGreaterThan(8);
    for (const art of arts) expect((await cutout(art, null, 32, 32)).width).toBeGreaterThan(8);
  });
});

test('a logo needs no font: every letter is drawn', async () => {
  const blank = await drawMerchantLogo({ initial: ' ', awning: 1 });
  for (const initial of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    const logo = await drawMerchantLogo({ initial, awning: 1 });
    expect(largestDifference(logo, blank, (_, y) => y > 36)).toBeGreaterThan(60);
  }
});

describe('writing', () => {
  let dir = '';
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'demo-art-'));
  });
  afterAll(() => rm(dir, { recursive: true }));

  test('names files by content, leaves out larger widths and keeps what is there', async () => {
    const picture = await paintProductPicture(product());
    const order = { dir, widths: [120, 240, 480], formats: ['avif', 'webp'] } as const;
    const written = await writePicture(picture, order);
    expect(written).toEqual({
      hash: expect.stringMatching(/^[0-9a-f]{16}$/),
      width: 240,
      height: 240,
      widths: [120, 240],
    });
    const files = (await readdir(dir)).sort();
    const { hash } = written;
    expect(files).toEqual([120, 240].flatMap((width) => [`${hash}-${width}.avif`, `${hash}-${width}.webp`]));
    const { width, height } = await sharp(join(dir, `${hash}-120.webp`)).metadata();
    expect([width, height]).toEqual([120, 120]);

    const before = await Promise.all(files.map((file) => stat(join(dir, file))));
    expect(await writePicture(picture, order)).toEqual(written);
    const after = await Promise.all(files.map((file) => stat(join(dir, file))));
    expect(after.map(({ mtimeMs }) => mtimeMs)).toEqual(before.map(({ mtimeMs }) => mtimeMs));
  });

  test('a card picture stays under 15 kB', async () => {
    const picture = await paintProductPicture(product({ art: 'basket', view: 'scene', size: 480 }));
    const { hash } = await writePicture(picture, { dir, widths: [480], formats: ['avif', 'webp'] });
    for (const format of ['avif', 'webp']) {
      expect((await stat(join(dir, `${hash}-480.${format}`))).size).toBeLessThan(15_000);
    }
  });
});
