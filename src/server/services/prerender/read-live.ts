import type { CallData } from '#contract/index.ts';
import { sessionStatus } from '#domain/seckill.ts';
import { wallDate } from '#domain/zoned-time.ts';
import { listLiveCoupons, listLiveGoods, listLiveSkus } from '../../db/queries/live.ts';
import type { CallContext } from '../../http/context.ts';
import { promotionsOf } from '../goods/promotion.ts';
import { moneyOnWire } from '../money-on-wire.ts';

type Live = CallData<'live'>;

export interface LiveWish {
  goods?: number[] | undefined;
  seckill?: number[] | undefined;
  coupons?: number[] | undefined;
  /** The goods whose SKUs are on screen too. */
  sku?: number | undefined;
}

interface Amounts {
  id: number;
  price: number;
  otPrice: number;
  vipPrice: number;
  stock: number;
}

async function goodsNow(context: CallContext, ids: number[], skusOf: number | undefined): Promise<Live['goods']> {
  const { sql } = context.mall.db;
  const wanted = [...new Set(skusOf === undefined ? ids : [...ids, skusOf])];
  if (wanted.length === 0) return [];
  const [rows, skus] = await Promise.all([
    listLiveGoods(sql, wanted),
    skusOf === undefined ? [] : listLiveSkus(sql, skusOf),
  ]);
  const money = moneyOnWire(context);
  const amounts = ({ id, price, otPrice, vipPrice, stock }: Amounts) => {
    return { id, price: money(price), otPrice: money(otPrice), vipPrice: money(vipPrice), stock };
  };
  return rows.map((row) => {
    return { ...amounts(row), isShow: row.isShow, sku: row.id === skusOf ? skus.map(amounts) : [] };
  });
}

async function salesNow(context: CallContext, ids: number[]): Promise<Live['seckill']> {
  const { mall, now } = context;
  const money = moneyOnWire(context);
  const today = wallDate(now, mall.config.timezone);
  const promotions = await promotionsOf(context, [...new Set(ids)], 1);
  return promotions.map(({ id, price, quota, quotaTotal, start, end }) => ({
    id,
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

async function couponsNow({ mall }: CallContext, ids: number[]): Promise<Live['coupons']> {
  const rows = ids.length === 0 ? [] : await listLiveCoupons(mall.db.sql, ids);
  return rows.map(({ id, total, claimed }) => {
    return { id, lastTotal: total === null ? 0 : total - claimed, isLimited: total !== null, isUse: false };
  });
}

/** What may have moved since a page was made; at most six statements. */
export async function readLive(context: CallContext, wish: LiveWish): Promise<Live> {
  const [goods, seckill, coupons] = await Promise.all([
    goodsNow(context, wish.goods ?? [], wish.sku),
    salesNow(context, wish.seckill ?? []),
    couponsNow(context, wish.coupons ?? []),
  ]);
  return { goods, seckill, coupons };
}
