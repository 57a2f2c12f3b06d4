/** 'M', 'Queen' · '38', '7.5' · '36 mm', '57 cm'. */
type SizeKind = 'name' | 'number' | 'measure';

const NUMBER = /^\d+([.,/]\d+)?$/;

function kindOf(size: string): SizeKind {
  if (NUMBER.test(size)) return 'number';
  return /^\d/.test(size) ? 'measure' : 'name';
}

interface CountedSize {
  /** As it is called in English. */
  size: string;
  /** How many products have it. */
  count: number;
}

/** The sizes of the kind that most products have: rings, hats and shirts in one list are not measured alike. */
export function mainSizes<T extends CountedSize>(sizes: readonly T[]): T[] {
  const counts = new Map<SizeKind, number>();
  for (const { size, count } of sizes) counts.set(kindOf(size), (counts.get(kindOf(size)) ?? 0) + count);
  const [main] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  return sizes.filter(({ size }) => kindOf(size) === main);
}
