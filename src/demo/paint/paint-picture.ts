import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { folderStore } from '../../server/platform/files/folder-store.ts';
import { drawMerchantLogo } from '../../server/platform/images/merchant-logo.ts';
import type { Raster } from '../../server/platform/images/raster.ts';
import { writePicture } from '../../server/platform/images/write-picture.ts';
import {
  type Colour,
  isColour,
  paintBanner,
  paintEmpty,
  paintFeature,
  paintMerchantBanner,
  paintNews,
  paintProductPicture,
  paintReviewPhoto,
} from '../art/index.ts';
import { type PictureSpec, pictureOf } from '../picture-spec.ts';
import { type DrawingJob, filesOfJob } from './drawing-job.ts';
import { FORMATS } from './picture-files.ts';
import { atDesk } from './working-folder.ts';
import { writeFrame } from './write-frame.ts';

function colourOf(id: string | null): Colour | null {
  if (id === null || isColour(id)) return id;
  throw new Error(`the palette has no colour ${id}`);
}

function drawProduct(spec: Extract<PictureSpec, { of: 'goods' }>, size: number): Promise<Raster> {
  const { art, ground, view, secondColour } = spec;
  const second = secondColour === undefined ? {} : { secondColour: colourOf(secondColour) };
  return paintProductPicture({ art, ground, view, colour: colourOf(spec.colour), size, ...second });
}

export function drawPicture(spec: Exclude<PictureSpec, { of: 'frame' }>, width: number): Promise<Raster> {
  switch (spec.of) {
    case 'goods':
      return drawProduct(spec, width);
    case 'review':
      return paintReviewPhoto({ ...spec, colour: colourOf(spec.colour) });
    case 'shop':
      return paintMerchantBanner(spec);
    case 'logo':
      return drawMerchantLogo(spec);
    case 'banner':
      return paintBanner(spec);
    case 'feature':
      return paintFeature({ ...spec, colour: null });
    case 'news':
      return paintNews(spec);
    case 'lost':
      return paintEmpty('lost');
  }
}

/** Answers under which name the files lie on the desk: the art names them by their content, rows know them by their spec. */
async function paintAt(desk: string, { spec, widths }: DrawingJob, name: string): Promise<string> {
  if (spec.of === 'frame') {
    await writeFrame(spec.tone, { name, widths }, desk);
    return name;
  }
  const drawn = await drawPicture(spec, widths.at(-1) ?? 0);
  const { hash } = await writePicture(drawn, { store: folderStore(desk), widths, formats: FORMATS });
  return hash;
}

/** Makes the files of one drawing of a picture and puts them into the folder `dir`, which must exist. */
export async function paintPicture(job: DrawingJob, dir: string): Promise<void> {
  const { name } = pictureOf(job.spec);
  await atDesk(dir, async (desk) => {
    const made = await paintAt(desk, job, name);
    for (const file of filesOfJob(job)) await rename(join(desk, file.replace(name, made)), join(dir, file));
  });
}
