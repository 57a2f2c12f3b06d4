import { isVirtual } from '../pricing/index.ts';

/** What an order is made of: 0 things, or virtual products of one kind (2, 5 links, 6 cards), 2 for several kinds of them. */
export function secondTypeOf(lines: readonly { facts: { productType: number } }[]): number {
  if (!lines.every(({ facts }) => isVirtual(facts))) return 0;
  const kinds = new Set(lines.map(({ facts }) => facts.productType));
  return kinds.size === 1 ? (lines[0]?.facts.productType ?? 0) : 2;
}
