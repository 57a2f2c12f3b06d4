import { fileURLToPath } from 'node:url';
import type { PictureSpec } from '../picture-spec.ts';
import { jobsOf } from './drawing-job.ts';
import { paintPicture } from './paint-picture.ts';

/** Where `mall import` takes them from: production has no vector art to paint from. */
const STOCK = fileURLToPath(new URL('../../import/pictures/stock', import.meta.url));

const WINDOW = ['shopping-bags', 'package', 'wrapped-gift'];

/** Their names are those of `src/import/pictures/stock-pictures.ts`. */
const SPECS: PictureSpec[] = [
  { of: 'goods', art: 'package', colour: null, ground: 'paper', view: 'front' },
  ...([0, 1, 2, 3] as const).map((awning): PictureSpec => ({ of: 'shop', arts: WINDOW, ground: 'sand', awning })),
];

for (const job of SPECS.flatMap(jobsOf)) await paintPicture(job, STOCK);
