/** What answers name and later calls ask for. */
export type Thing =
  | 'product'
  | 'sku'
  | 'category'
  | 'merchant'
  | 'block'
  | 'section'
  | 'article'
  | 'coupon'
  | 'saleDate'
  | 'saleStart'
  | 'saleEnd'
  | 'saleProduct'
  | 'groupProduct'
  | 'country'
  | 'state'
  | 'province'
  | 'city'
  | 'district'
  | 'sizeGuide'
  | 'order'
  | 'package'
  | 'refund'
  | 'ownCoupon'
  | 'address';

export const WORDS: Record<Thing, string> = {
  product: 'product',
  sku: 'option of a product',
  category: 'category',
  merchant: 'shop',
  block: 'recommended block',
  section: 'section of the news',
  article: 'article',
  coupon: 'coupon',
  saleDate: 'flash sale',
  saleStart: 'flash sale',
  saleEnd: 'flash sale',
  saleProduct: 'product in a flash sale',
  groupProduct: 'product in a group deal',
  country: 'country',
  state: 'state',
  province: 'province',
  city: 'city',
  district: 'district',
  sizeGuide: 'size guide',
  order: 'order of the account',
  package: 'package of the account',
  refund: 'return of the account',
  ownCoupon: 'coupon of the account',
  address: 'address of the account',
};

export type Value = number | string;

/** Enough to meet a fault that only some products have, and few enough for a back end in use. */
const MOST_EACH = 3;

/** Values at a path such as 'list.*.id'; `*` stands for every member of a list or an object. */
export function valuesAt(data: unknown, path: string): Value[] {
  const [key, ...rest] = path.split('.');
  if (path === '')
    return (typeof data === 'number' && data !== 0) || (typeof data === 'string' && data !== '') ? [data] : [];
  if (typeof data !== 'object' || data === null) return [];
  const below = key === '*' ? Object.values(data) : [(data as Record<string, unknown>)[key ?? '']];
  return below.flatMap((value) => valuesAt(value, rest.join('.')));
}

export interface Found {
  /** Notes what an answer names, also an answer that does not fit the contract elsewhere. */
  note(thing: Thing, values: readonly Value[]): void;
  /** The first values of a thing; none where no answer has named one. */
  of(thing: Thing): readonly Value[];
}

export function createFound(): Found {
  const all = new Map<Thing, Set<Value>>();
  return {
    note(thing, values) {
      const known = all.get(thing) ?? new Set();
      for (const value of values) if (known.size < MOST_EACH) known.add(value);
      all.set(thing, known);
    },
    of: (thing) => [...(all.get(thing) ?? [])],
  };
}
