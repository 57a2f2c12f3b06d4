import type { Ground } from '../../content-format.ts';
import type { Merchant } from '../../mall-format.ts';
import type { PictureSpec } from '../../picture-spec.ts';
import { itemAt, randomFor } from '../../random.ts';
import type { DemoContent } from '../../read-content.ts';
import { categoryOf, type Taxonomy } from '../catalog/taxonomy.ts';
import { sells } from './assign-merchants.ts';

export interface MerchantPictures {
  logo: PictureSpec;
  banner: PictureSpec;
  /** The shop's front in the street of shops. */
  cover: PictureSpec;
  qualification: PictureSpec;
  /** Second categories of the things in the banner and on the cover. */
  seconds: { banner: string; cover: string };
}

const GROUNDS: Ground[] = ['sand', 'mist', 'sage', 'blush', 'butter', 'lilac', 'paper'];
const THINGS = 3;

/** What the shop puts into its windows: things that it sells, each window of one second category. */
export function merchantPictures(
  merchant: Merchant,
  content: DemoContent,
  taxonomy: Taxonomy,
  seed: number,
): MerchantPictures {
  const random = randomFor(seed, `shop-picture/${merchant.id}`);
  const placed = content.kinds.map((kind) => ({ art: kind.art, category: categoryOf(taxonomy, kind.category) }));
  const sold = Map.groupBy(
    placed.filter(({ category }) => sells(merchant, category)),
    ({ category }) => category.second,
  );
  const seconds = random.shuffle([...sold.keys()]);
  const [banner, cover] = [itemAt(seconds, 0), itemAt(seconds, 1 % seconds.length)];
  const things = (second: string) => random.shuffle((sold.get(second) ?? []).map(({ art }) => art)).slice(0, THINGS);
  const ground = random.int(0, GROUNDS.length - 1);
  const { awning, initial } = merchant;
  return {
    logo: { of: 'logo', initial, awning },
    banner: { of: 'shop', arts: things(banner), ground: itemAt(GROUNDS, ground), awning },
    cover: { of: 'shop', arts: things(cover), ground: itemAt(GROUNDS, ground + 1), awning },
    qualification: { of: 'news', arts: ['receipt', 'shield'], ground: itemAt(GROUNDS, awning) },
    seconds: { banner, cover },
  };
}
