import { CallError } from '#api-client/caller.ts';
import type { ProductCard } from '#contract/catalog/card.ts';
import type { ProductPage } from '#contract/publishing.ts';
import type { MarketingType } from '#domain/content/pretty-url.ts';
import { PAGE_REVIEWS } from '#domain/reviews/page-reviews.ts';
import type { Locale } from '#locale/locales.ts';
import { readMall } from '../call.ts';
import { readLocales } from '../locales.ts';
import { readAll } from '../read-all.ts';
import type { ProductIndexEntry, ProductSource } from './source.ts';

/** As many as the contract lets a list give. */
const EACH = 100;
const RELATED = 5;

interface Named {
  id: number;
  name: string;
  image: string;
}

async function saleProducts(locale: Locale): Promise<Named[]> {
  const sessions = await readMall(locale, 'seckillSessions', {});
  const lists = sessions.map(({ date, startTime, endTime }) =>
    readAll((page) => readMall(locale, 'seckillGoods', { date, startTime, endTime, page, limit: EACH })),
  );
  return (await Promise.all(lists)).flat();
}

async function groupProducts(locale: Locale): Promise<Named[]> {
  const rows = await readAll((page) => readMall(locale, 'groupGoods', { showgroup: '1', page, limit: EACH }));
  return rows.map(({ productId, productName, imageUrl }) => ({ id: productId, name: productName, image: imageUrl }));
}

const readers: Record<MarketingType, (locale: Locale) => Promise<Named[]>> = {
  0: (locale) => readAll((page) => readMall(locale, 'goodsList', { page, limit: EACH })),
  1: saleProducts,
  2: groupProducts,
};

/** The products of one kind with their names in every language. */
async function entriesOf(marketingType: MarketingType): Promise<ProductIndexEntry[]> {
  const entries = new Map<number, ProductIndexEntry>();
  for (const locale of await readLocales()) {
    for (const { id, name, image } of await readers[marketingType](locale)) {
      const entry = entries.get(id) ?? { id, marketingType, names: {}, image, updatedAt: 0 };
      entries.set(id, { ...entry, names: { ...entry.names, [locale]: name } });
    }
  }
  return [...entries.values()].sort((a, b) => a.id - b.id);
}

const isRefusal = (error: unknown) => error instanceof CallError && error.problem === 'refused';

/** What sells well beside a product. */
async function relatedTo(locale: Locale, productId: number, categoryId: number): Promise<ProductCard[]> {
  const { list } = await readMall(locale, 'goodsList', {
    cid: String(categoryId),
    salesOrder: 'desc',
    limit: RELATED + 1,
  });
  return list.filter(({ id }) => id !== productId).slice(0, RELATED);
}

async function readPage(locale: Locale, marketingType: MarketingType, id: number): Promise<ProductPage[]> {
  try {
    const detail = await readMall(locale, 'goodsDetail', { id, marketingType });
    const productId = detail.masterProductId;
    const [replyConfig, replies, related] = await Promise.all([
      readMall(locale, 'replyConfig', { id: productId }),
      readMall(locale, 'replyList', { id: productId, limit: PAGE_REVIEWS }),
      relatedTo(locale, productId, detail.productInfo.categoryId),
    ]);
    return [{ id, marketingType, digest: '', detail, replyConfig, replies: replies.list, related, sale: null }];
  } catch (error) {
    // Taken off the shelf since the list was read.
    if (isRefusal(error)) return [];
    throw error;
  }
}

/** By the calls that every back end of the contract has: lists for the names, four calls for each page. */
export const listedProducts: ProductSource = {
  batch: 4,
  index: async () => [...(await entriesOf(0)), ...(await entriesOf(1)), ...(await entriesOf(2))],
  pages: async (locale, type, ids) => (await Promise.all(ids.map((id) => readPage(locale, type, id)))).flat(),
};
