import type { CallData } from '#contract/index.ts';
import { sessionStatus } from '#domain/promotions/flash-sale.ts';
import { wallDate } from '#domain/time/zoned-time.ts';
import { serializeMoney } from '../../platform/serialize-money.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { isPaidMember } from '../accounts/index.ts';
import { offerOf, PROMOTION_LIFE_MS, promotionsOf } from '../product-pages/index.ts';
import { heldCoupons, ownCouponTerms } from '../promotions/index.ts';
import { listLiveCoupons, listLiveProducts, listLiveSkus, listReviewVersions } from './queries/live.ts';

type Live = CallData<'live'>;

export interface LiveWish {
  goods?: number[] | undefined;
  seckill?: number[] | undefined;
  coupons?: number[] | undefined;
  /** The product whose SKUs are on screen too. */
  sku?: number | undefined;
}

interface Amounts {
  id: number;
  price: number;
  otPrice: number;
  vipPrice: number;
  memberPrice: number | null;
  stock: number;
}

/** The product whose SKUs are on screen, and they; and whether the caller pays member prices. */
interface Skus {
  productId: number | undefined;
  skus: readonly Amounts[];
  isMember: boolean;
}

function serializeAmounts(context: UseCaseContext, isMember: boolean) {
  const money = serializeMoney(context);
  return ({ id, price, otPrice, vipPrice, memberPrice, stock }: Amounts) => ({
    ...{ id, price: money(price), otPrice: money(otPrice), vipPrice: money(vipPrice), stock },
    memberPrice: isMember && memberPrice !== null ? money(memberPrice) : null,
  });
}

async function productNow(
  context: UseCaseContext,
  ids: number[],
  { productId, skus, isMember }: Skus,
): Promise<Live['goods']> {
  const wanted = [...new Set(productId === undefined ? ids : [...ids, productId])];
  if (wanted.length === 0) return [];
  const rows = await listLiveProducts(context.mall.db.sql, wanted);
  const amounts = serializeAmounts(context, isMember);
  return rows.map((row) => {
    return { ...amounts(row), isShow: row.isShow, sku: row.id === productId ? skus.map(amounts) : [] };
  });
}

async function salesNow(context: UseCaseContext, ids: number[], shown: Skus): Promise<Live['seckill']> {
  const { mall, now } = context;
  const money = serializeMoney(context);
  // A flash sale has no member prices.
  const amounts = serializeAmounts(context, false);
  const today = wallDate(now, mall.config.timezone);
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  // The page of a flash sale asks as it is opened, and a crowd opens it in one minute.
  const promotions = await mall.cache.read(`sales ${context.locale} ${wanted}`, { lifeMs: PROMOTION_LIFE_MS }, () =>
    promotionsOf(context, wanted, 1),
  );
  return promotions.map(({ id, productId, price, quota, quotaTotal, start, end, skus }) => ({
    id,
    sku:
      productId === shown.productId
        ? shown.skus.map((sku) => amounts({ ...sku, ...offerOf(sku, skus.get(sku.id)) }))
        : [],
    seckillPrice: money(price),
    quota,
    quotaShow: quotaTotal,
    status:
      start === null || end === null
        ? 0
        : sessionStatus({ start, end }, now, wallDate(start, mall.config.timezone) > today),
    startTimeStamp: start,
    endTimeStamp: end,
  }));
}

async function couponsNow(context: UseCaseContext, ids: number[]): Promise<Live['coupons']> {
  if (ids.length === 0) return [];
  const [rows, held] = await Promise.all([listLiveCoupons(context.mall.db.sql, ids), heldCoupons(context, ids)]);
  return rows.map(({ id, total, claimed }) => {
    const left = total === null ? 0 : total - claimed;
    return { id, lastTotal: left, isLimited: total !== null, isUse: held.has(id), isUsed: held.get(id) };
  });
}

async function ownCouponsNow(context: UseCaseContext, productId: number | undefined): Promise<Live['ownCoupons']> {
  const money = serializeMoney(context);
  const terms = productId === undefined ? [] : await ownCouponTerms(context, productId);
  return terms.map((coupon) => ({ money: money(coupon.money), minPrice: money(coupon.threshold) }));
}

/** What may have moved since a page was made; at most eleven statements. */
export async function readLive(context: UseCaseContext, wish: LiveWish): Promise<Live> {
  const [skus, isMember] = await Promise.all([
    wish.sku === undefined ? [] : listLiveSkus(context.mall.db.sql, wish.sku),
    isPaidMember(context),
  ]);
  const shown = { productId: wish.sku, skus, isMember };
  const [products, flashSale, coupons, ownCoupons, [replies = null]] = await Promise.all([
    productNow(context, wish.goods ?? [], shown),
    salesNow(context, wish.seckill ?? [], shown),
    couponsNow(context, wish.coupons ?? []),
    ownCouponsNow(context, wish.sku),
    wish.sku === undefined ? [] : listReviewVersions(context.mall.db.sql, wish.sku),
  ]);
  return {
    now: context.now,
    isPaidMember: isMember,
    goods: products,
    seckill: flashSale,
    replies,
    coupons,
    ownCoupons,
  };
}
