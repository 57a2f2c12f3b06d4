import { asStatus, foremostSession } from '#domain/promotions/flash-sale.ts';
import type { Locale } from '#locale/locales.ts';
import { readMall } from '../call.ts';
import { localeParam } from '../locale-routes.ts';
import { readLocales } from '../locales.ts';

/** As many as the islands of these pages show at a time. */
const EACH = 20;
const COUPONS_EACH = 24;

/** The sessions of the flash sale and the products of the one that runs, or is next. */
export async function readFlashSale(locale: Locale) {
  const sessions = await readMall(locale, 'seckillSessions', {});
  const shown = foremostSession(sessions);
  if (!shown) return { sessions, status: asStatus(0), goods: null };
  const { date, startTime, endTime } = shown;
  const product = await readMall(locale, 'seckillGoods', { date, startTime, endTime, limit: EACH });
  return { sessions, status: asStatus(shown.status), goods: product };
}

/** Kinds of the mall's own coupons, 0 for all. */
export const COUPON_KINDS = [0, 3, 4, 5, 2, 6] as const;

export const couponRoutes = async () =>
  (await readLocales()).flatMap((locale) =>
    COUPON_KINDS.map((category) => ({
      params: { locale: localeParam(locale), category: category === 0 ? undefined : String(category) },
      props: { locale, category },
    })),
  );

export const readCoupons = (locale: Locale, category: number) =>
  readMall(locale, 'couponCentre', { category, limit: COUPONS_EACH });

const ALL = 100;

/** The blocks of recommended products, and all products of one; null when there is no such block. */
export async function readRecommended(locale: Locale, id?: number) {
  const blocks = await readMall(locale, 'homeRecommended', {});
  const block = id === undefined ? blocks[0] : blocks.find((one) => one.id === id);
  if (!block) return null;
  const { list } = await readMall(locale, 'homeRecommendedGoods', { id: block.id, limit: ALL });
  return { blocks, block, goods: list };
}

/** Languages × blocks. */
export async function recommendedRoutes() {
  const locales = await readLocales();
  const blocks = await Promise.all(
    locales.map(async (locale) => ({ locale, list: await readMall(locale, 'homeRecommended', {}) })),
  );
  return blocks.flatMap(({ locale, list }) =>
    list.map(({ id }) => ({ params: { locale: localeParam(locale), id: String(id) }, props: { locale, id } })),
  );
}

/** Products of the sessions that run while pages are made; null when none does. */
export const readRunningSale = (locale: Locale) => readMall(locale, 'seckillNow', {});
