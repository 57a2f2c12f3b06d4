import type { ProductCard } from '#contract/catalog/card.ts';
import type { CategoryNode } from '#contract/catalog/categories.ts';
import { oncePerKey } from '#domain/builds/once-a-build.ts';
import { showcaseProduct } from '#domain/catalog/showcase-product.ts';
import { listLink } from '#locale/links.ts';
import { DEFAULT_LOCALE, type Locale } from '#locale/locales.ts';
import { readMall } from '../call.ts';
import { readChrome } from '../chrome.ts';
import { oncePerLocale } from '../once-per-locale.ts';

/** What a category is shown by where shoppers choose one. */
export interface CategoryTile {
  id: number;
  name: string;
  href: string;
  /** Of a bestseller in it; '' where the category is empty. */
  image: string;
  count: number;
}

export interface CategoryGroup extends CategoryTile {
  tiles: CategoryTile[];
}

export interface CategoryShowcase extends CategoryTile {
  icon: string;
  groups: CategoryGroup[];
  /** What sells best in it. */
  lead: ProductCard | undefined;
  brands: { id: number; name: string }[];
}

/** Bestsellers that are looked through for one that stands for the category. */
const LEADERS = 12;
const BRANDS = 3;

interface Sales {
  count: number;
  leader: number | undefined;
  image: string;
}

async function readSales(id: number): Promise<Sales> {
  const { total, list } = await readMall(DEFAULT_LOCALE, 'goodsList', {
    cid: String(id),
    salesOrder: 'desc',
    limit: LEADERS,
  });
  const leader = showcaseProduct(list);
  return { count: total, leader: leader?.id, image: leader?.image ?? '' };
}

/** The same in every language. */
const salesOf = oncePerKey(readSales);

async function tileOf({ id, name }: CategoryNode, locale: Locale): Promise<CategoryTile> {
  const { count, image } = await salesOf(id);
  return { id, name, href: listLink(locale, name, id), image, count };
}

const withProducts = <T extends CategoryTile>(tiles: readonly T[]) => tiles.filter(({ count }) => count > 0);

async function groupOf(node: CategoryNode, locale: Locale): Promise<CategoryGroup> {
  const tiles = await Promise.all(node.childList.map((child) => tileOf(child, locale)));
  return { ...(await tileOf(node, locale)), tiles: withProducts(tiles) };
}

async function leadOf(id: number, locale: Locale): Promise<ProductCard | undefined> {
  const { leader } = await salesOf(id);
  return leader === undefined ? undefined : (await readMall(locale, 'goodsByIds', { ids: String(leader) }))[0];
}

async function brandsOf(id: number, locale: Locale): Promise<CategoryShowcase['brands']> {
  const { brandList } = await readMall(locale, 'goodsFilters', { cid: String(id) });
  return brandList.toSorted((a, b) => b.count - a.count).slice(0, BRANDS);
}

async function showcaseOf(node: CategoryNode, locale: Locale): Promise<CategoryShowcase> {
  const [tile, groups, lead, brands] = await Promise.all([
    tileOf(node, locale),
    Promise.all(node.childList.map((child) => groupOf(child, locale))),
    leadOf(node.id, locale),
    brandsOf(node.id, locale),
  ]);
  return { ...tile, icon: node.icon, groups: withProducts(groups), lead, brands };
}

/** Every category of the first level that holds products, with what lies below it. Read once a build and language. */
export const readShowcases = oncePerLocale(async (locale: Locale): Promise<CategoryShowcase[]> => {
  const { categories } = await readChrome(locale);
  return withProducts(await Promise.all(categories.map((node) => showcaseOf(node, locale))));
});

/** The categories of the first level alone, for pages that show no more of them. */
export const readTopTiles = oncePerLocale(async (locale: Locale): Promise<CategoryTile[]> => {
  const { categories } = await readChrome(locale);
  return withProducts(await Promise.all(categories.map((node) => tileOf(node, locale))));
});
