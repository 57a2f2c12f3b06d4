import type { CategoryNode } from '#contract/catalog/categories.ts';
import { slug } from '#domain/content/pretty-url.ts';
import { listLink } from '#locale/links.ts';
import { DEFAULT_LOCALE, type Locale } from '#locale/locales.ts';
import { readMall } from '../call.ts';
import { allCategories, readChrome } from '../chrome.ts';
import { localeParam } from '../locale-routes.ts';
import { readLocales } from '../locales.ts';

/** As many as the list's island shows on a page. */
const EACH = 20;

/** Languages × categories of every level. */
export async function listRoutes() {
  const locales = await readLocales();
  const trees = await Promise.all(
    locales.map(async (locale) => ({ locale, nodes: allCategories((await readChrome(locale)).categories) })),
  );
  return trees.flatMap(({ locale, nodes }) =>
    nodes.map((node) => ({
      params: { locale: localeParam(locale), name: slug(node.name, 'goods'), id: String(node.id) },
      props: { locale, id: node.id },
    })),
  );
}

/** The first page of a category, or of the whole mall, and what it can be narrowed by. */
export async function listPage(locale: Locale, id?: number) {
  const cid = id === undefined ? undefined : String(id);
  const [product, filters] = await Promise.all([
    readMall(locale, 'goodsList', { cid, limit: EACH }),
    readMall(locale, 'goodsFilters', { cid }),
  ]);
  return { goods: product, filters };
}

/** The category's address in every language. */
export async function listPathIn(id: number): Promise<(locale: Locale) => string> {
  const names = new Map<Locale, string>();
  for (const locale of await readLocales()) {
    const node = allCategories((await readChrome(locale)).categories).find(
      (category: CategoryNode) => category.id === id,
    );
    if (node) names.set(locale, node.name);
  }
  return (locale) => listLink(locale, names.get(locale) ?? names.get(DEFAULT_LOCALE) ?? '', id);
}

/** Products that sell well, for pages that have nothing of their own to show. */
export const bestSellers = async (locale: Locale, limit: number) =>
  (await readMall(locale, 'goodsList', { salesOrder: 'desc', limit })).list;
