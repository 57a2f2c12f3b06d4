import type { Problem } from '../read/problem.ts';
import type { ProductColumns, ProductTextColumns, SkuColumns } from './wanted-products.ts';

/** What the report calls a value that was set in the mall, one and several. */
const WORDS = {
  price: ['price', 'prices'],
  stock: ['stock', 'stocks'],
  shelf: ['shelf', 'shelves'],
  name: ['name', 'names'],
  text: ['text', 'texts'],
  picture: ['picture', 'pictures'],
  brand: ['brand', 'brands'],
  detail: ['other detail', 'other details'],
} as const;

export type KeptKind = keyof typeof WORDS;

const KINDS: Record<keyof ProductColumns | keyof ProductTextColumns | keyof SkuColumns | 'stock', KeptKind> = {
  price: 'price',
  stock: 'stock',
  isShown: 'shelf',
  isOn: 'shelf',
  name: 'name',
  intro: 'text',
  content: 'text',
  seoTitle: 'text',
  seoDescription: 'text',
  specification: 'text',
  alts: 'text',
  image: 'picture',
  images: 'picture',
  brandId: 'brand',
  productType: 'detail',
  isSpecified: 'detail',
  barCode: 'detail',
  code: 'detail',
  mpn: 'detail',
  cost: 'detail',
  weight: 'detail',
};

/** How many values of each kind were set in the mall and stay. */
export type KeptCounts = Partial<Record<KeptKind, number>>;

export type KeptColumn = keyof typeof KINDS;

export const keptCounts = (columns: readonly KeptColumn[]): KeptCounts =>
  Object.fromEntries([...Map.groupBy(columns, (column) => KINDS[column])].map(([kind, same]) => [kind, same.length]));

export const keptProblems = (place: { line: number; handle: string }, columns: readonly KeptColumn[]): Problem[] =>
  columns.map((column) => ({
    line: place.line,
    handle: place.handle,
    verdict: 'kept',
    what: WORDS[KINDS[column]][0],
    why: 'set in the mall since the last import, and kept',
  }));

const counted = ([kind, count]: [string, number]) => {
  const [one, several] = WORDS[kind as KeptKind];
  return `${count.toLocaleString('en')} ${count === 1 ? one : several}`;
};

/** '3 prices and 1 name'; '' for nothing. */
export function keptText(kept: KeptCounts): string {
  const parts = Object.entries(kept).map(counted);
  return new Intl.ListFormat('en').format(parts);
}
