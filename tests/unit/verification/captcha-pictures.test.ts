import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { STYLES } from '#server/modules/verification/captcha/draw/art.ts';
import { THINGS } from '#server/modules/verification/captcha/draw/things.ts';

const fileOf = (style: string, name: string) =>
  new URL(`../../../src/server/modules/verification/captcha/pictures/${style}/${name}.png`, import.meta.url);

const pixels = (image: Sharp) => image.ensureAlpha().raw().toBuffer();

test.each(['modern', ...STYLES])('every picture of the style %s has the pixels of the vector art', async (style) => {
  for (const [, name] of THINGS) {
    const svg = await readFile(fileURLToPath(import.meta.resolve(`fluentui-emoji/icons/${style}/${name}.svg`)));
    const art = sharp(svg, { density: 144 });
    const drawn = await pixels(style === 'modern' ? art : art.resize(64, 64));
    const stored = await pixels(sharp(await readFile(fileOf(style, name))));
    expect(drawn.equals(stored), `${style}/${name}`).toBe(true);
  }
});
