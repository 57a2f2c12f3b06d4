import type { ProductPage } from '#contract/publishing.ts';
import { onceABuild, oncePerKey } from '#domain/builds/once-a-build.ts';
import { type MarketingType, slug } from '#domain/content/pretty-url.ts';
import { DEFAULT_LOCALE, type Locale } from '#locale/locales.ts';
import { isOwn } from '../build-shard.ts';
import { isUnreachable } from '../call.ts';
import { localeParam } from '../locale-routes.ts';
import { readLocales } from '../locales.ts';
import { safeProductPage } from '../safe-content.ts';
import { type ProductIndexEntry, type ProductSource, productSource } from './source.ts';

/** Names of all products whose page this build makes. */
export const productIndex = onceABuild(async () => (await productSource()).index());

const byPage = onceABuild(
  async () => new Map((await productIndex()).map((entry) => [`${entry.marketingType} ${entry.id}`, entry])),
);

/** The entry of one page; undefined for a product that has none. */
export const productEntry = async (id: number, type: MarketingType): Promise<ProductIndexEntry | undefined> =>
  (await byPage()).get(`${type} ${id}`);

/** The name in a language, as the mall falls back. */
export const nameIn = (entry: ProductIndexEntry, locale: Locale) =>
  entry.names[locale] ?? entry.names[DEFAULT_LOCALE] ?? Object.values(entry.names)[0] ?? '';

/** Pages on their way, by language, type and id; a page leaves when it is handed out. */
const coming = onceABuild(() => new Map<string, Promise<ProductPage | undefined>>());

/** Ids of the pages that this process makes, by type, in the order in which they are made. */
const idsOf = oncePerKey(async (type: MarketingType) =>
  (await productIndex()).filter((entry) => entry.marketingType === type && isOwn(entry.id)).map((entry) => entry.id),
);

/** Asks for a page together with those that will be rendered after it: pages are rendered in the order of their ids. */
function fetchFrom(
  { batch, pages }: ProductSource,
  ids: readonly number[],
  locale: Locale,
  type: MarketingType,
  id: number,
): void {
  const start = Math.max(ids.indexOf(id), 0);
  const wanted = ids.slice(start, start + batch);
  const answer = pages(locale, type, wanted);
  for (const one of wanted) {
    // One product whose data cannot be read must not take the others of its batch along.
    const read = () =>
      answer.catch((error) => (isUnreachable(error) ? Promise.reject(error) : pages(locale, type, [one])));
    const page = read().then((list) => list.find((found) => found.id === one));
    // A failure is for the rendering of its page; until that begins it would count as unhandled.
    page.catch(() => {});
    coming().set(`${locale} ${type} ${one}`, page);
  }
}

/** Everything a product page shows; undefined when the product is gone since the index was read. */
export async function productPage(locale: Locale, id: number, type: MarketingType): Promise<ProductPage | undefined> {
  const problem = (await productEntry(id, type))?.problem;
  if (problem) throw problem;
  const key = `${locale} ${type} ${id}`;
  const [source, ids] = await Promise.all([productSource(), idsOf(type)]);
  if (!coming().has(key)) fetchFrom(source, ids, locale, type, id);
  const page = await coming().get(key);
  coming().delete(key);
  return page && safeProductPage(page);
}

/** Languages × own products as the route lists them. Props stay small: they are held to the end of the build. */
export async function productRoutes() {
  const entries = (await productIndex()).filter(({ id }) => isOwn(id));
  return (await readLocales()).flatMap((locale) =>
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
