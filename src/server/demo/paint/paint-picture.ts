import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Colour,
  isColour,
  paintBanner,
  paintEmpty,
  paintFeature,
  paintGoodsPicture,
  paintNews,
  paintReviewPhoto,
  paintShopBanner,
  paintShopLogo,
  type Raster,
  writePicture,
} from '../art/index.ts';
import { type Picture, type PictureSpec, pictureOf } from '../picture-spec.ts';
import { FORMATS } from './picture-files.ts';
import { writeFrame } from './write-frame.ts';

function colourOf(id: string | null): Colour | null {
  if (id === null || isColour(id)) return id;
  throw new Error(`the palette has no colour ${id}`);
}

function drawGoods(spec: Extract<PictureSpec, { of: 'goods' }>, size: number): Promise<Raster> {
  const { art, ground, view, secondColour } = spec;
  const second = secondColour === undefined ? {} : { secondColour: colourOf(secondColour) };
  return paintGoodsPicture({ art, ground, view, colour: colourOf(spec.colour), size, ...second });
}

function draw(spec: Exclude<PictureSpec, { of: 'frame' }>, { width }: Picture): Promise<Raster> {
  switch (spec.of) {
    case 'goods':
      return drawGoods(spec, width);
    case 'review':
      return paintReviewPhoto({ ...spec, colour: colourOf(spec.colour) });
    case 'shop':
      return paintShopBanner(spec);
    case 'logo':
      return paintShopLogo(spec);
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

/** The art names files by their content; rows know them by their spec. */
async function moveFiles(desk: string, hash: string, dir: string, { name, widths }: Picture): Promise<void> {
  for (const width of widths)
    for (const format of FORMATS)
      await rename(join(desk, `${hash}-${width}.${format}`), join(dir, `${name}-${width}.${format}`));
}

/** Paints a picture and puts its files into the folder `dir`, which must exist. */
export async function paintPicture(spec: PictureSpec, dir: string): Promise<void> {
  const picture = pictureOf(spec);
  if (spec.of === 'frame') return writeFrame(spec.tone, picture, dir);
  // A desk of its own, on the same disk: two that paint the same picture would take the files from under each other.
  const desk = await mkdtemp(join(dir, '.painting-'));
  try {
    const { widths } = picture;
    const { hash } = await writePicture(await draw(spec, picture), { dir: desk, widths, formats: FORMATS });
    await moveFiles(desk, hash, dir, picture);
  } finally {
    await rm(desk, { recursive: true, force: true });
  }
}
