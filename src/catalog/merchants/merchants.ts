import type { CallData } from '#contract/index.ts';
import type { MerchantCard } from '#contract/merchants.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#locale/locales.ts';
import { readMall } from '../call.ts';
import { localeParam } from '../locale-routes.ts';
import { oncePerLocale } from '../once-per-locale.ts';

const BATCH = 100;
/** As many as the islands show on a page. */
const GOODS_EACH = 20;
const SHOPS_EACH = 10;
const STREET_EACH = 12;

async function loadStreet(locale: Locale): Promise<MerchantCard[]> {
  const shops: MerchantCard[] = [];
  for (let page = 1; ; page++) {
    const batch: CallData<'merchantStreet'> = await readMall(locale, 'merchantStreet', { page, limit: BATCH });
    shops.push(...batch.list);
    if (page >= batch.totalPage) return shops;
  }
}

/** All shops as they stand on the street, read once a build. */
export const readStreet = oncePerLocale(loadStreet);

/** Languages × shops. */
export async function shopRoutes() {
  const streets = await Promise.all(LOCALES.map(async (locale) => ({ locale, shops: await readStreet(locale) })));
  return streets.flatMap(({ locale, shops }) =>
    shops.map(({ id }) => ({ params: { locale: localeParam(locale), id: String(id) }, props: { locale, id } })),
  );
}

/** Everything that a shop's home shows. */
export async function shopPage(locale: Locale, id: number) {
  const [shop, shelves, chosen, goods] = await Promise.all([
    readMall(locale, 'merchantDetail', { id }),
    readMall(locale, 'merchantShelves', { id }),
    readMall(locale, 'merchantRecommended', { id }),
    readMall(locale, 'shopGoods', { merId: id, limit: GOODS_EACH }),
  ]);
  const ids = chosen.map((one) => one.id).join(',');
  const recommended = ids ? await readMall(locale, 'goodsByIds', { ids }) : [];
  return {
    shop,
    shelves,
    goods,
    recommended: recommended.toSorted((a, b) => Number(b.stock > 0) - Number(a.stock > 0)),
  };
}

const services = new Map<number, Promise<CallData<'merchantService'>>>();

/** How a shop wishes to be reached, read once a build: it is the same in every language, and all its goods show it. */
export function shopService(id: number): Promise<CallData<'merchantService'>> {
  const found = services.get(id) ?? readMall(DEFAULT_LOCALE, 'merchantService', { id });
  services.set(id, found);
  return found;
}

const streetPages = (shops: number) => Math.max(Math.ceil(shops / STREET_EACH), 1);

/** Languages × pages of the street; the first has no number. */
export async function streetRoutes() {
  const routes = LOCALES.map(async (locale) =>
    Array.from({ length: streetPages((await readStreet(locale)).length) }, (_, at) => ({
      params: { locale: localeParam(locale), page: at > 0 ? String(at + 1) : undefined },
      props: { locale, page: at + 1 },
    })),
  );
  return (await Promise.all(routes)).flat();
}

/** The shops of one page of the street. */
export async function streetPage(locale: Locale, page: number) {
  const shops = await readStreet(locale);
  return {
    shops: shops.slice((page - 1) * STREET_EACH, page * STREET_EACH),
    total: shops.length,
    last: streetPages(shops.length),
  };
}

/** The first page of the list of shops and what it can be narrowed by. */
export async function shopList(locale: Locale) {
  const [shops, types, categories] = await Promise.all([
    readMall(locale, 'merchantSearch', { limit: SHOPS_EACH }),
    readMall(locale, 'merchantTypes', {}),
    readMall(locale, 'merchantCategories', {}),
  ]);
  return {
    shops,
    types: types.map(({ id, name }) => ({ id, name })),
    categories: categories.map(({ id, name }) => ({ id, name })),
  };
}
