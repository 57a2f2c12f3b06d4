import type { Brand } from '../../content-format.ts';
import type { MallContent, WrittenNews } from '../../mall-format.ts';
import { BRAND_COLOUR } from '../../mall-settings.ts';
import type { PictureSpec } from '../../picture-spec.ts';
import { itemAt } from '../../random.ts';

/** Pictures of what is neither products nor shop. */

const AWNINGS = [0, 1, 2, 3] as const;
const BANNER_GROUNDS = ['sand', 'mist', 'sage', 'butter'] as const;

export const LOST: PictureSpec = { of: 'lost' };

/** Around products that take part in the season's activity. */
export const ACTIVITY_FRAME: PictureSpec = { of: 'frame', tone: BRAND_COLOUR };

export const brandPicture = ({ name }: Brand, place: number): PictureSpec => ({
  of: 'logo',
  initial: name.charAt(0),
  awning: itemAt(AWNINGS, place),
});

export const bannerPicture = ({ arts }: MallContent['banners'][number], place: number): PictureSpec => ({
  of: 'banner',
  arts,
  ground: itemAt(BANNER_GROUNDS, place),
  seed: place,
});

export const newsPicture = ({ art, ground }: WrittenNews): PictureSpec => ({ of: 'news', arts: art, ground });

/** A recommended block opens with what its headline speaks of. */
export const featurePicture = ({ feature }: MallContent['recommended'][number]): PictureSpec => ({
  of: 'feature',
  art: feature.art,
  brandTone: BRAND_COLOUR,
});
