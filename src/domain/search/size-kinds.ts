/** 'M', '2XL', 'Queen' · '38', '7.5' · '36 mm', '140 × 200 cm'. */
type SizeKind = 'name' | 'number' | 'measure';

const NUMBER = /^\d+([.,/]\d+)?$/;
/** A number, or several with a cross between them, a blank, and a unit. */
const MEASURE = /^[\d.,]+( ?[×x] ?[\d.,]+)*\s\p{L}+\.?$/u;

function kindOf(size: string): SizeKind {
  if (NUMBER.test(size)) return 'number';
  return MEASURE.test(size) ? 'measure' : 'name';
}

/**
 * The sizes of the kind that has the most of them, with those that are chosen: rings, hats and shirts in one list are not
 * measured alike. How many products have a size does not count, so that other choices move none.
 *
 * @param sizes as they are called in English
 */
export function mainSizes<T extends { size: string }>(sizes: readonly T[], chosen: readonly string[]): T[] {
  const kinds = Map.groupBy(sizes, ({ size }) => kindOf(size));
  const [main = []] = [...kinds.values()].toSorted((a, b) => b.length - a.length);
  return sizes.filter((one) => main.includes(one) || chosen.includes(one.size));
}
