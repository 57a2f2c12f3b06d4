import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromLch, hueStep, toLch } from '#demo/art/color/oklab.ts';
import { COLOURS, type Colour, toneOf } from '#demo/art/color/palette.ts';
import { type ProductPicture, paintProductPicture, VIEWS } from '#demo/art/index.ts';
import { addGrain } from '#demo/art/raster/grain.ts';
import { backdrop } from '#demo/art/scene/backdrop.ts';
import { companionsOf } from '#demo/art/scene/companions.ts';
import { cutout } from '#demo/art/svg/cutout.ts';
import { drawArt } from '#demo/art/svg/drawing.ts';
import { folderStore } from '#server/platform/files/folder-store.ts';
import { drawMerchantLogo } from '#server/platform/images/merchant-logo.ts';
import type { Raster } from '#server/platform/images/raster.ts';
import { writePicture } from '#server/platform/images/write-picture.ts';
import { banding } from '../../support/pictures/banding.ts';
import { rasterOf, scaledTo } from '../../support/pictures/rasters.ts';
import { ssim } from '../../support/pictures/ssim.ts';

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

test('grain keeps the mean of what it rounds, and is the same each time', () => {
  const grainy = Array.from({ length: 20_000 }, (_, place) => addGrain(100.25, place));
  expect(grainy.reduce((sum, level) => sum + level, 0) / grainy.length).toBeCloseTo(100.25, 1);
  expect(new Set(grainy)).toEqual(new Set([99, 100, 101]));
  expect(Array.from({ length: 20_000 }, (_, place) => addGrain(100.25, place))).toEqual(grainy);
  expect([addGrain(-3, 0), addGrain(258, 0)]).toEqual([0, 255]);
});

test('a wall has no steps: each block of it has the brightness between those of its neighbours', async () => {
  const { data, width } = await backdrop(toneOf('night'), 512, 512);
  const meanAt = (left: number) => {
    let sum = 0;
    for (let y = 0; y < 64; y++) for (let x = left; x < left + 32; x++) sum += data[(y * width + x) * 4] ?? 0;
    return sum / (64 * 32);
  };
  const means = [256, 288, 320, 352, 384, 416, 448].map(meanAt);
  for (const [i, mean] of means.entries()) expect(mean).toBeLessThan((means[i - 1] ?? 256) - 0.3);
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
    const order = { store: folderStore(dir), widths: [120, 240, 480], formats: ['avif', 'webp'] } as const;
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

  test.each(['avif', 'webp'] as const)('keeps what the source shows at every width: %s', async (format) => {
    const source = await paintProductPicture(product({ size: 480, view: 'scene' }));
    const { hash } = await writePicture(source, { store: folderStore(dir), widths: [240, 480], formats: [format] });
    for (const width of [240, 480]) {
      const [wanted, shown] = [await scaledTo(source, width), await rasterOf(join(dir, `${hash}-${width}.${format}`))];
      expect(ssim(wanted, shown)).toBeGreaterThan(0.98);
    }
  });

  test('shows fewer steps on a plain wall than eight bits at twice the bytes', async () => {
    const source = await paintProductPicture(product({ size: 480 }));
    const { hash } = await writePicture(source, { store: folderStore(dir), widths: [480], formats: ['avif'] });
    const file = join(dir, `${hash}-480.avif`);
    const eight = sharp(source.data, { raw: { width: 480, height: 480, channels: 4 } }).removeAlpha();
    const heavy = await eight.avif({ effort: 1, quality: 85, tune: 'psnr' }).toBuffer();
    expect(heavy.length).toBeGreaterThan((await stat(file)).size * 1.5);
    expect(banding(source, await rasterOf(file))).toBeLessThan(banding(source, await rasterOf(heavy)));
  });

  test('a card picture stays under 15 kB', async () => {
    const picture = await paintProductPicture(product({ art: 'basket', view: 'scene', size: 480 }));
    const { hash } = await writePicture(picture, { store: folderStore(dir), widths: [480], formats: ['avif', 'webp'] });
    for (const format of ['avif', 'webp']) {
      expect((await stat(join(dir, `${hash}-480.${format}`))).size).toBeLessThan(15_000);
    }
  });
});
