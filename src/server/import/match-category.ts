import { foldName } from './names.ts';
import type { Product } from './product.ts';

/** A category of the mall with its names in all languages. */
export interface NamedCategory {
  id: number;
  level: number;
  names: string[];
}

/** Goods hang on the third level. */
const GOODS_LEVEL = 3;

const words = (name: string) => foldName(name).match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? [];

type Fits = (own: string, wanted: string) => boolean;

const isSame: Fits = (own, wanted) => foldName(own) === foldName(wanted);

/** 'Jackets' is told by 'Coats and jackets'. */
const tells: Fits = (own, wanted) => {
  const told = new Set(words(own));
  const asked = words(wanted);
  return asked.length > 0 && asked.every((word) => told.has(word));
};

/** The only category that fits; none when several do. */
function onlyOne(categories: readonly NamedCategory[], wanted: string, fits: Fits): number | null {
  const found = categories.filter(({ names }) => names.some((name) => fits(name, wanted)));
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

/** What goods are called, the narrowest name first: 'Apparel > Clothing > Shirts' is Shirts before it is Clothing. */
const kindsOf = ({ type, categoryPath }: Pick<Product, 'type' | 'categoryPath'>) =>
  [type, ...categoryPath.split('>').reverse()].map((name) => name.trim()).filter(Boolean);

/**
 * The mall's category that goods name by their type or category, else by a tag; null when none has that name. Tags
 * have to be the whole name, for they say many other things as well.
 */
export function matchCategory(
  product: Pick<Product, 'type' | 'categoryPath' | 'tags'>,
  categories: readonly NamedCategory[],
): number | null {
  const own = categories.filter(({ level }) => level === GOODS_LEVEL);
  const kinds = kindsOf(product);
  const attempts: [readonly string[], Fits][] = [
    [kinds, isSame],
    [kinds, tells],
    [product.tags, isSame],
  ];
  for (const [names, fits] of attempts) {
    for (const name of names) {
      const found = onlyOne(own, name, fits);
      if (found !== null) return found;
    }
  }
  return null;
}
