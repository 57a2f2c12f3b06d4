import type { Page } from '#contract/fields.ts';
import type { CouponCentreItem } from '#contract/promotions/promotions.ts';
import { type PageRequest, pageAround, pageOffset } from '#domain/lists/page.ts';
import { wallTime } from '#domain/time/zoned-time.ts';
import { cachedJson } from '../../../platform/cache/cached-json.ts';
import { serializeMoney } from '../../../platform/serialize-money.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { heldCoupons } from './own-coupons-of-products.ts';
import {
  type CouponProductRow,
  type CouponTargetNames,
  listCouponProducts,
  listCouponTargetNames,
} from './queries/coupon-products.ts';
import { type CouponRow, listCoupons } from './queries/coupons.ts';

/** The number of pieces left may be this old; the claim itself checks the current one. */
const LIFE_MS = 1_000;
const PRODUCTS_EACH = 3;

export interface CentreWish extends PageRequest {
  /** 0 all. */
  category: number;
  keywords?: string | undefined;
  couponId?: number | undefined;
}

interface Surroundings {
  money: (minor: number) => string;
  timezone: string;
  products: readonly CouponProductRow[];
  names: CouponTargetNames | undefined;
}

function serializeItem(row: CouponRow, { money, timezone, products, names }: Surroundings): CouponCentreItem {
  const time = (at: Date | null) => (at ? wallTime(at.getTime(), timezone) : null);
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    money: money(row.money),
    minPrice: money(row.threshold),
    isLimited: row.total !== null,
    total: row.total ?? 0,
    lastTotal: row.total === null ? 0 : row.total - row.claimed,
    isTimeReceive: row.claimFrom !== null || row.claimTo !== null,
    receiveStartTime: time(row.claimFrom),
    receiveEndTime: time(row.claimTo),
    isFixedTime: row.days === null,
    useStartTime: time(row.usableFrom),
    useEndTime: time(row.usableTo),
    day: row.days ?? 0,
    isUserReceive: false,
    productVoList: products.map(({ id, image, name, price, stock }) => ({
      id,
      image,
      name,
      price: money(price),
      stock,
    })),
    productCategoryName: names?.categoryNames ?? '',
    productBrandName: names?.brandNames ?? '',
  };
}

async function load(context: UseCaseContext, { category, keywords, couponId, ...page }: CentreWish) {
  const { mall, locale, now } = context;
  const { sql } = mall.db;
  const scope = { category, keyword: keywords, couponId, platform: true };
  const window = { limit: page.limit, offset: pageOffset(page) };
  const { rows, total } = await listCoupons(sql, locale, new Date(now), scope, window);
  const ids = rows.map((row) => row.id);
  const [product, names] = await Promise.all([
    listCouponProducts(sql, locale, ids, PRODUCTS_EACH),
    listCouponTargetNames(sql, locale, ids),
  ]);
  const productsOf = Map.groupBy(product, (one) => one.couponId);
  const namesOf = new Map(names.map((one) => [one.couponId, one]));
  const around = { money: serializeMoney(context), timezone: mall.config.timezone };
  const list = rows.map((row) =>
    serializeItem(row, { ...around, products: productsOf.get(row.id) ?? [], names: namesOf.get(row.id) }),
  );
  return pageAround(page, total, list);
}

const readKept = (context: UseCaseContext, wish: CentreWish) =>
  cachedJson(context, `coupon centre ${JSON.stringify(wish)}`, LIFE_MS, () => load(context, wish));

/** The mall's own coupons, each with a few products that it covers; a logged-in shopper also gets which they hold. */
export async function readCouponCentre(context: UseCaseContext, wish: CentreWish) {
  const [kept, buyer] = await Promise.all([readKept(context, wish), context.session()]);
  if (!buyer) return kept;
  const centre: Page<CouponCentreItem> = JSON.parse(kept.rawJson);
  const held = await heldCoupons(
    context,
    centre.list.map(({ id }) => id),
  );
  const list = centre.list.map((item) => ({ ...item, isUserReceive: held.has(item.id), isUsed: held.get(item.id) }));
  return { ...centre, list };
}
