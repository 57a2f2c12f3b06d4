import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { DEMO_SEED } from '../../../src/cli/demo/demo-mall.ts';
import { allPictures } from '../../../src/demo/paint/all-pictures.ts';
import { FORMATS, filesOf } from '../../../src/demo/paint/picture-files.ts';
import { pictureOf } from '../../../src/demo/picture-spec.ts';
import { planDemo } from '../../../src/demo/plan-demo.ts';

const dot = () => sharp({ create: { width: 1, height: 1, channels: 3, background: '#888' } });

/** A grey dot as each picture of the demo mall, so that a mall which opens on this data folder paints none. */
export async function placeDots(dataDir: string): Promise<void> {
  const dots = await Promise.all(FORMATS.map((format) => dot().toFormat(format).toBuffer()));
  const folder = join(dataDir, 'pictures');
  mkdirSync(folder, { recursive: true });
  for (const spec of allPictures(planDemo({ seed: DEMO_SEED })).flat())
    for (const file of filesOf(pictureOf(spec)))
      writeFileSync(join(folder, file), dots[FORMATS.findIndex((format) => file.endsWith(format))] ?? '');
}
