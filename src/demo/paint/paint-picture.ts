import { rename } from 'node:fs/promises';
import { join } from 'node:path';
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
import { type Picture, type PictureSpec, pictureOf } from '../picture-spec.ts';
import { FORMATS, filesOf } from './picture-files.ts';
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

function draw(spec: Exclude<PictureSpec, { of: 'frame' }>, { width }: Picture): Promise<Raster> {
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
async function paintAt(desk: string, spec: PictureSpec, picture: Picture): Promise<string> {
  if (spec.of === 'frame') {
    await writeFrame(spec.tone, picture, desk);
    return picture.name;
  }
  const { widths } = picture;
  const { hash } = await writePicture(await draw(spec, picture), { dir: desk, widths, formats: FORMATS });
  return hash;
}

/** Paints a picture and puts its files into the folder `dir`, which must exist. */
export async function paintPicture(spec: PictureSpec, dir: string): Promise<void> {
  const picture = pictureOf(spec);
  await atDesk(dir, async (desk) => {
    const name = await paintAt(desk, spec, picture);
    for (const file of filesOf(picture)) await rename(join(desk, file.replace(picture.name, name)), join(dir, file));
  });
}
