import type { CallData } from '#contract/index.ts';
import type { MerchantCard } from '#contract/merchants/merchants.ts';
import { oncePerKey } from '#domain/builds/once-a-build.ts';
import { DEFAULT_LOCALE, type Locale } from '#locale/locales.ts';
import { readMall } from '../call.ts';
import { localeParam } from '../locale-routes.ts';
import { readLocales } from '../locales.ts';
import { oncePerLocale } from '../once-per-locale.ts';

const BATCH = 100;
/** As many as the islands show on a page. */
const PRODUCTS_EACH = 20;
const MERCHANTS_EACH = 10;
const STREET_EACH = 12;

async function loadStreet(locale: Locale): Promise<MerchantCard[]> {
  const merchants: MerchantCard[] = [];
  for (let page = 1; ; page++) {
    const batch: CallData<'merchantStreet'> = await readMall(locale, 'merchantStreet', { page, limit: BATCH });
    merchants.push(...batch.list);
    if (page >= batch.totalPage) return merchants;
  }
}

/** All shops as they stand on the street, read once a build. */
export const readStreet = oncePerLocale(loadStreet);

/** Languages × shops. */
export async function merchantRoutes() {
  const locales = await readLocales();
  const streets = await Promise.all(locales.map(async (locale) => ({ locale, merchants: await readStreet(locale) })));
  return streets.flatMap(({ locale, merchants }) =>
    merchants.map(({ id }) => ({ params: { locale: localeParam(locale), id: String(id) }, props: { locale, id } })),
  );
}

/** Everything that a shop's home shows. */
export async function merchantPage(locale: Locale, id: number) {
  const [merchant, shelves, chosen, product] = await Promise.all([
    readMall(locale, 'merchantDetail', { id }),
    readMall(locale, 'merchantShelves', { id }),
    readMall(locale, 'merchantRecommended', { id }),
    readMall(locale, 'shopGoods', { merId: id, limit: PRODUCTS_EACH }),
  ]);
  const ids = chosen.map((one) => one.id).join(',');
  const recommended = ids ? await readMall(locale, 'goodsByIds', { ids }) : [];
  return {
    merchant,
    shelves,
    goods: product,
    recommended: recommended.toSorted((a, b) => Number(b.stock > 0) - Number(a.stock > 0)),
  };
}

/** How a shop wishes to be reached: the same in every language, and all its products show it. */
export const merchantService = oncePerKey((id: number) => readMall(DEFAULT_LOCALE, 'merchantService', { id }));

const streetPages = (merchants: number) => Math.max(Math.ceil(merchants / STREET_EACH), 1);

/** Languages × pages of the street; the first has no number. */
export async function streetRoutes() {
  const routes = (await readLocales()).map(async (locale) =>
    Array.from({ length: streetPages((await readStreet(locale)).length) }, (_, at) => ({
      params: { locale: localeParam(locale), page: at > 0 ? String(at + 1) : undefined },
      props: { locale, page: at + 1 },
    })),
  );
  return (await Promise.all(routes)).flat();
}

/** The shops of one page of the street. */
export async function streetPage(locale: Locale, page: number) {
  const merchants = await readStreet(locale);
  return {
    merchants: merchants.slice((page - 1) * STREET_EACH, page * STREET_EACH),
    total: merchants.length,
    last: streetPages(merchants.length),
  };
}

/** The first page of the list of shops and what it can be narrowed by. */
export async function merchantList(locale: Locale) {
  const [merchants, types, categories] = await Promise.all([
    readMall(locale, 'merchantSearch', { limit: MERCHANTS_EACH }),
    readMall(locale, 'merchantTypes', {}),
    readMall(locale, 'merchantCategories', {}),
  ]);
  return {
    merchants,
    types: types.map(({ id, name }) => ({ id, name })),
    categories: categories.map(({ id, name }) => ({ id, name })),
  };
}
