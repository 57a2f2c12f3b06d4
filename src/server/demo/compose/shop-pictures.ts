import type { Ground } from '../content-format.ts';
import type { Shop } from '../mall-format.ts';
import type { PictureSpec } from '../picture-spec.ts';
import { itemAt, randomFor } from '../random.ts';
import type { DemoContent } from '../read-content.ts';
import { categoryOf, type Taxonomy } from './taxonomy.ts';

export interface ShopPictures {
  logo: PictureSpec;
  banner: PictureSpec;
  /** The shop's front in the street of shops. */
  cover: PictureSpec;
  qualification: PictureSpec;
}

const GROUNDS: Ground[] = ['sand', 'mist', 'sage', 'blush', 'butter', 'lilac', 'paper'];

/** What the shop puts into its window: things that it sells. */
export function shopPictures(shop: Shop, content: DemoContent, taxonomy: Taxonomy, seed: number): ShopPictures {
  const random = randomFor(seed, `shop-picture/${shop.id}`);
  const sold = content.kinds.filter((kind) => shop.tops.includes(categoryOf(taxonomy, kind.category).top));
  const arts = [...new Set(random.shuffle(sold).map((kind) => kind.art))];
  const ground = random.int(0, GROUNDS.length - 1);
  const { awning, initial } = shop;
  return {
    logo: { of: 'logo', initial, awning },
    banner: { of: 'shop', arts: arts.slice(0, 3), ground: itemAt(GROUNDS, ground), awning },
    cover: { of: 'shop', arts: arts.slice(3, 6), ground: itemAt(GROUNDS, ground + 1), awning },
    qualification: { of: 'news', arts: ['receipt', 'shield'], ground: itemAt(GROUNDS, awning) },
  };
}
