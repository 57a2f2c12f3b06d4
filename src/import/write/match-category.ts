import type { Product } from '../read/product.ts';
import { foldName } from './names.ts';

/** A category of the mall with its names in all languages. */
export interface NamedCategory {
  id: number;
  level: number;
  names: string[];
}

/** Products hang on the third level. */
const PRODUCT_LEVEL = 3;

const words = (folded: string) => folded.match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? [];

interface FoldedCategory {
  id: number;
  names: Set<string>;
  /** Those of each name. */
  words: Set<string>[];
}

function fold({ id, names }: NamedCategory): FoldedCategory {
  const folded = names.map(foldName);
  return { id, names: new Set(folded), words: folded.map((name) => new Set(words(name))) };
}

type Fits = (own: FoldedCategory, wanted: string) => boolean;

const isCalled: Fits = ({ names }, wanted) => names.has(wanted);

/** 'Jackets' matches 'Coats and jackets', a name that contains all of its words. */
const tells: Fits = (own, wanted) => {
  const asked = words(wanted);
  return asked.length > 0 && own.words.some((received) => asked.every((word) => received.has(word)));
};

/** What products are called, the narrowest name first: 'Apparel > Clothing > Shirts' is Shirts before it is Clothing. */
const kindsOf = ({ type, categoryPaths }: Pick<Product, 'type' | 'categoryPaths'>) =>
  [type, ...categoryPaths.flatMap((path) => path.split('>').reverse())].map(foldName).filter(Boolean);

export type CategoryMatcher = (product: Pick<Product, 'type' | 'categoryPaths' | 'tags'>) => number | null;

/**
 * Finds the mall's category that product name by their type or category, else by a tag; null when none has that name, or
 * several. Tags have to be the whole name, for they say many other things as well.
 */
export function categoryMatcher(categories: readonly NamedCategory[]): CategoryMatcher {
  const own = categories.filter(({ level }) => level === PRODUCT_LEVEL).map(fold);
  const onlyOne = (wanted: string, fits: Fits) => {
    const found = own.filter((category) => fits(category, wanted));
    return found.length === 1 ? (found[0]?.id ?? null) : null;
  };
  const first = (names: readonly string[], fits: Fits) =>
    names.map((name) => onlyOne(name, fits)).find((id) => id !== null) ?? null;
  return (product) => {
    const kinds = kindsOf(product);
    return first(kinds, isCalled) ?? first(kinds, tells) ?? first(product.tags.map(foldName), isCalled);
  };
}
