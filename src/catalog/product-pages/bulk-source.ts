import { z } from 'zod';
import { DEFAULT_LOCALE } from '#locale/locales.ts';
import { type Batch, readBatch, readMall } from '../call.ts';
import { wantedPages } from '../wanted-pages.ts';
import type { ProductIndexEntry, ProductSource } from './source.ts';

/** Ids as the contract takes them, so many a call. */
const BATCH = 100;

/** In lists of a batch each. */
export function idLists(ids: readonly number[]): string[] {
  const lists: string[] = [];
  for (let start = 0; start < ids.length; start += BATCH) lists.push(ids.slice(start, start + BATCH).join(','));
  return lists;
}

/** What to ask for: everything in one go, or the wanted products in lists of bounded length. */
function indexWishes(): { goods?: string; seckill?: string }[] {
  const wanted = wantedPages();
  if (!wanted) return [{}];
  return [
    ...idLists(wanted.products).map((goods) => ({ goods })),
    ...idLists(wanted.flashSale).map((seckill) => ({ seckill })),
  ];
}

const beginning = z.object({
  marketingType: z.int().catch(0),
  names: z.record(z.string(), z.string()).catch({}),
  image: z.string().catch(''),
  updatedAt: z.int().catch(0),
});

/** With those that cannot be read: their pages are listed and fail one by one, so that an older version stays. */
const entriesOf = ({ list, misfits }: Batch<ProductIndexEntry>): ProductIndexEntry[] => [
  ...list,
  ...misfits.map(({ raw, problem }) => ({ id: raw.id, ...beginning.parse(raw), problem })),
];

async function readIndex(): Promise<ProductIndexEntry[]> {
  const entries = new Map<string, ProductIndexEntry>();
  for (const wish of indexWishes()) {
    for (let after: number | null = 0; after !== null; ) {
      const batch: Batch<ProductIndexEntry> = await readBatch(DEFAULT_LOCALE, 'prerenderGoodsIndex', {
        ...wish,
        after,
      });
      for (const entry of entriesOf(batch)) entries.set(`${entry.marketingType} ${entry.id}`, entry);
      after = batch.next;
    }
  }
  return [...entries.values()];
}

/** A hundred pages a call. */
export const bulkProducts: ProductSource = {
  batch: BATCH,
  index: readIndex,
  pages: async (locale, marketingType, ids) =>
    (await readMall(locale, 'prerenderGoods', { ids: ids.join(','), marketingType, limit: BATCH })).list,
};
