import type { CallData } from '#contract/index.ts';
import type { GoodsPage } from '#contract/prerender.ts';
import { type MarketingType, slug } from '#domain/pretty-url.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#locale/locales.ts';
import { readMall } from './call.ts';
import { localeParam } from './locale-routes.ts';
import { isOwn } from './share.ts';
import { wantedPages } from './wanted.ts';

export type GoodsIndexEntry = CallData<'prerenderGoodsIndex'>['list'][number];

/** Pages are rendered in the order of their ids, so one call fetches what the next ones need. */
const BATCH = 100;

let index: Promise<GoodsIndexEntry[]> | undefined;

/** Ids as the contract takes them, so many a call. */
const IDS_A_CALL = 100;

function idLists(ids: readonly number[]): string[] {
  const lists: string[] = [];
  for (let start = 0; start < ids.length; start += IDS_A_CALL)
    lists.push(ids.slice(start, start + IDS_A_CALL).join(','));
  return lists;
}

/** What to ask for: everything in one go, or the wanted goods in lists of bounded length. */
function indexWishes(): { goods?: string; seckill?: string }[] {
  const wanted = wantedPages();
  if (!wanted) return [{}];
  return [
    ...idLists(wanted.goods).map((goods) => ({ goods })),
    ...idLists(wanted.seckill).map((seckill) => ({ seckill })),
  ];
}

async function loadIndex(): Promise<GoodsIndexEntry[]> {
  const entries = new Map<string, GoodsIndexEntry>();
  for (const wish of indexWishes()) {
    for (let after: number | null = 0; after !== null; ) {
      const batch: CallData<'prerenderGoodsIndex'> = await readMall(DEFAULT_LOCALE, 'prerenderGoodsIndex', {
        ...wish,
        after,
      });
      for (const entry of batch.list) entries.set(`${entry.marketingType} ${entry.id}`, entry);
      after = batch.next;
    }
  }
  return [...entries.values()];
}

/** Names of all goods whose page this build makes. */
export function goodsIndex(): Promise<GoodsIndexEntry[]> {
  index ??= loadIndex();
  return index;
}

const byPage = new Map<string, GoodsIndexEntry>();

/** The entry of one page; undefined for a goods that has none. */
export async function goodsEntry(id: number, type: MarketingType): Promise<GoodsIndexEntry | undefined> {
  if (byPage.size === 0)
    for (const entry of await goodsIndex()) byPage.set(`${entry.marketingType} ${entry.id}`, entry);
  return byPage.get(`${type} ${id}`);
}

/** The name in a language, as the mall falls back. */
export const nameIn = (entry: GoodsIndexEntry, locale: Locale) =>
  entry.names[locale] ?? entry.names[DEFAULT_LOCALE] ?? Object.values(entry.names)[0] ?? '';

/** Pages on their way, by language, type and id; a page leaves when it is handed out. */
const coming = new Map<string, Promise<GoodsPage | undefined>>();

/** Ids of the pages that this process makes, by type, in the order in which they are made. */
const ownIds = new Map<MarketingType, number[]>();

async function idsOf(type: MarketingType): Promise<number[]> {
  const entries = await goodsIndex();
  const found =
    ownIds.get(type) ??
    entries.filter((entry) => entry.marketingType === type && isOwn(entry.id)).map((entry) => entry.id);
  ownIds.set(type, found);
  return found;
}

/** Asks for a page together with those that will be rendered after it. */
function fetchFrom(ids: readonly number[], locale: Locale, type: MarketingType, id: number): void {
  const start = Math.max(ids.indexOf(id), 0);
  const wanted = ids.slice(start, start + BATCH);
  const batch = readMall(locale, 'prerenderGoods', { ids: wanted.join(','), marketingType: type, limit: BATCH });
  for (const one of wanted) {
    coming.set(
      `${locale} ${type} ${one}`,
      batch.then(({ list }) => list.find((page) => page.id === one)),
    );
  }
}

/** Everything a goods page shows; undefined when the goods is gone since the index was read. */
export async function goodsPage(locale: Locale, id: number, type: MarketingType): Promise<GoodsPage | undefined> {
  const key = `${locale} ${type} ${id}`;
  const ids = await idsOf(type);
  if (!coming.has(key)) fetchFrom(ids, locale, type, id);
  const page = await coming.get(key);
  coming.delete(key);
  return page;
}

/** Languages × own goods as the route lists them. Props stay small: they are held to the end of the build. */
export async function goodsRoutes() {
  const entries = (await goodsIndex()).filter(({ id }) => isOwn(id));
  return LOCALES.flatMap((locale) =>
    entries.map((entry) => ({
      params: {
        locale: localeParam(locale),
        name: slug(nameIn(entry, locale), 'goods'),
        id: String(entry.id),
        type: String(entry.marketingType),
      },
      props: { locale, id: entry.id, type: entry.marketingType },
    })),
  );
}
