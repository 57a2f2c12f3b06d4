import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { ART, STYLES } from './art.ts';
import { THINGS } from './things.ts';

/** The set is made for 32 pixels at 72 dots an inch. */
const DENSITY = 72 * (ART / 32);

/** Draws one thing of one of the set's styles as PNG. Only the styles that puzzles are painted from have to be square. */
async function drawPicture(style: string, name: string): Promise<Buffer> {
  const svg = await readFile(fileURLToPath(import.meta.resolve(`fluentui-emoji/icons/${style}/${name}.svg`)));
  const drawn = sharp(svg, { density: DENSITY });
  const sized = style === 'modern' ? drawn : drawn.resize(ART, ART);
  // Without `effort`, which would reduce the colours to a palette.
  return sized.png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer();
}

for (const style of ['modern', ...STYLES]) {
  const folder = new URL(`../pictures/${style}/`, import.meta.url);
  await mkdir(folder, { recursive: true });
  for (const [, name] of THINGS) await writeFile(new URL(`${name}.png`, folder), await drawPicture(style, name));
}
