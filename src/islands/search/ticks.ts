import type { SearchQuery } from '#locale/list-query.ts';

export interface Tick {
  name: string;
  value: string;
  checked: boolean;
}

export const brandsOf = ({ brandId }: SearchQuery) => (brandId ? brandId.split(',') : []);

/** The question with a box ticked or not: of brands several, of tags one. */
export function withTick(query: SearchQuery, { name, value, checked }: Tick): SearchQuery {
  if (name === 'tagId') return { ...query, tagId: checked ? Number(value) : undefined };
  const brands = new Set(brandsOf(query));
  if (checked) brands.add(value);
  else brands.delete(value);
  return { ...query, brandId: [...brands].join(',') || undefined };
}
