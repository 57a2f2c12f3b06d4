import { paintBanner } from './art/banner.ts';
import { paintFeature } from './art/feature.ts';
import { paintGoodsPicture } from './art/goods-picture.ts';
import { paintNews } from './art/group-pictures.ts';
import { type Colour, isColour } from './art/palette.ts';
import type { Raster } from './art/raster.ts';
import { paintReviewPhoto } from './art/review-photo.ts';
import { paintShopBanner, paintShopLogo } from './art/shop-pictures.ts';
import { writePicture } from './art/write-picture.ts';
import type { Painter, PictureSpec } from './painter.ts';
import { writeFrame } from './write-frame.ts';

/** Goods are painted no larger than the largest width in which they are kept. */
const GOODS_SIZE = 960;

/** Widths in which each sort of picture is kept. */
const WIDTHS: Record<PictureSpec['of'], number[]> = {
  goods: [240, 480, 960],
  review: [160, 320],
  shop: [600, 1200],
  logo: [96],
  banner: [640, 1280],
  feature: [400, 800],
  news: [480, 960],
  frame: [240, 480, 960],
};

function colourOf(id: string | null): Colour | null {
  if (id === null || isColour(id)) return id;
  throw new Error(`the palette has no colour ${id}`);
}

function draw(spec: Exclude<PictureSpec, { of: 'frame' }>): Promise<Raster> {
  switch (spec.of) {
    case 'goods': {
      const { art, ground, view, secondColour } = spec;
      const second = secondColour === undefined ? {} : { secondColour: colourOf(secondColour) };
      return paintGoodsPicture({ art, ground, view, colour: colourOf(spec.colour), size: GOODS_SIZE, ...second });
    }
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
  }
}

/** Paints with the art folder and writes AVIF and WebP below `dir`, which must exist. */
export const artPainter =
  (dir: string): Painter =>
  async (spec) => {
    const widths = WIDTHS[spec.of];
    if (spec.of === 'frame') return writeFrame(spec.tone, { dir, widths });
    return writePicture(await draw(spec), { dir, widths, formats: ['avif', 'webp'] });
  };
