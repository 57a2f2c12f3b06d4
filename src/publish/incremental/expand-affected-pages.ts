import { CallError } from '#api-client/caller.ts';
import { readMall } from '#catalog/call.ts';
import { categoryTrail, readChrome } from '#catalog/chrome.ts';
import { idLists } from '#catalog/product-pages/bulk-source.ts';
import { readAll } from '#catalog/read-all.ts';
import { listLink } from '#locale/links.ts';
import { DEFAULT_LOCALE } from '#locale/locales.ts';
import type { PageRecord } from '../pages/page-record.ts';
import { type Affected, noteProducts } from './affected-pages.ts';
import { liveRecords } from './live-records.ts';

const MOST = 100;

/** The mall refuses to list the products of what is gone. */
function noneWhenRefused(error: unknown): [] {
  if (error instanceof CallError && error.problem === 'refused') return [];
  throw error;
}

async function productCovered(couponId: number): Promise<number[]> {
  const read = (page: number) => readMall(DEFAULT_LOCALE, 'goodsOfCoupon', { couponId, page, limit: MOST });
  return (await readAll(read).catch(noneWhenRefused)).map(({ id }) => id);
}

/** The pages of a category have its name in their address; those above it name it. */
async function addPlaceOf(id: number, { addresses, shown, locales }: Affected): Promise<void> {
  for (const locale of locales) {
    const trail = categoryTrail((await readChrome(locale)).categories, id);
    for (const node of trail) shown.add(`category ${node.id}`);
    const own = trail.at(-1);
    if (own) addresses.add(listLink(locale, own.name, id));
  }
}

/** Products of a shop that have pages and are to have none, because it closed, and the other way round. */
async function productThatMove(merchant: number, records: ReadonlyMap<string, PageRecord>): Promise<Set<number>> {
  const pages = [...records.values()].filter(({ shows }) => shows.includes(`shop ${merchant}`));
  const own = pages.flatMap(({ shows }) => shows.flatMap((thing) => /^of goods (\d+)$/.exec(thing)?.[1] ?? []));
  const products = await readAll((page) =>
    readMall(DEFAULT_LOCALE, 'shopGoods', { merId: merchant, page, limit: MOST }),
  ).catch(noneWhenRefused);
  const [before, now] = [new Set(own.map(Number)), new Set(products.map(({ id }) => id))];
  return new Set([...[...before].filter((id) => !now.has(id)), ...[...now].filter((id) => !before.has(id))]);
}

/** A product's own page leads to the flash sale that it is in. */
export async function addProductOf({ products, flashSale }: Affected): Promise<void> {
  for (const ids of idLists([...flashSale])) {
    const { list } = await readMall(DEFAULT_LOCALE, 'prerenderGoods', { ids, marketingType: 1, limit: MOST });
    for (const { detail } of list) products.add(detail.masterProductId);
  }
}

/**
 * Adds what no page can say of itself yet: products that a coupon covers now, products of a shop that opened or closed, products
 * of a flash sale, the lists above a category that is new there. Categories of the first level stand on every page and
 * are none of these: they are part of the mall's frame.
 */
export async function addReach(affected: Affected, live: string): Promise<void> {
  for (const coupon of affected.coupons)
    for (const product of await productCovered(coupon)) affected.shown.add(`of goods ${product}`);
  await addProductOf(affected);
  for (const category of affected.categories) await addPlaceOf(category, affected);
  if (affected.merchants.size === 0) return;
  const records = liveRecords(live);
  for (const merchant of affected.merchants)
    for (const product of await productThatMove(merchant, records)) noteProducts(product, affected);
}
