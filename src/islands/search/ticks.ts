import type { SearchQuery } from '#locale/list-query.ts';

export interface Tick {
  name: string;
  value: string;
  checked: boolean;
}

/** Choices of which several may hold, with what stands between them in an address. */
const SEPARATORS = { brandId: ',', shops: ',', color: ',', size: '|' } as const;
type Several = keyof typeof SEPARATORS;
const isSeveral = (name: string): name is Several => name in SEPARATORS;

/** Choices of which one holds. */
const ONES = ['tagId', 'stars', 'discount', 'inStock', 'freeShipping', 'delivered'] as const;
type One = (typeof ONES)[number];
const isOne = (name: string): name is One => ONES.some((one) => one === name);

/** The values of one kind that are chosen. */
export const chosenOf = (query: SearchQuery, name: Several): string[] =>
  query[name] ? query[name].split(SEPARATORS[name]) : [];

/** Whether a box of this name and value is ticked. */
export const isChosen = (query: SearchQuery, name: Several | One, value: string | number): boolean =>
  isSeveral(name) ? chosenOf(query, name).includes(String(value)) : query[name] === Number(value);

/** The question with a box ticked or not. */
export function withTick(query: SearchQuery, { name, value, checked }: Tick): SearchQuery {
  if (isOne(name)) return { ...query, [name]: checked ? Number(value) : undefined };
  if (!isSeveral(name)) return query;
  const values = new Set(chosenOf(query, name));
  if (checked) values.add(value);
  else values.delete(value);
  return { ...query, [name]: [...values].join(SEPARATORS[name]) || undefined };
}
