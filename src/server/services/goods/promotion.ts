import { nearestSession } from '#domain/seckill.ts';
import { listGroupSkus } from '../../db/queries/group-buying.ts';
import { findSeckillEvents, listSeckillGoods, listSeckillSkus } from '../../db/queries/seckill.ts';
import type { CallContext } from '../../http/context.ts';

/** What a promotion changes about a goods: prices and quotas of its SKUs, and when it runs. Amounts in base minor units. */
export interface Promotion {
  marketingType: 1 | 2;
  /** The id in the address: the seckill goods, or the goods itself for a group. */
  id: number;
  goodsId: number;
  price: number;
  quota: number;
  quotaTotal: number;
  /** By SKU id; a SKU that is absent takes no part. */
  skus: Map<number, { price: number; quota: number; quotaTotal: number }>;
  oneQuota: number;
  start: number | null;
  end: number | null;
  group: { activityId: number; buyCount: number; bought: number } | null;
}

/** Seckill goods by their own ids, with the session that is nearest; two or three statements. */
export async function seckillPromotions({ mall, locale, now }: CallContext, ids: number[]): Promise<Promotion[]> {
  if (ids.length === 0) return [];
  const { sql } = mall.db;
  const [rows, skus] = await Promise.all([listSeckillGoods(sql, locale, { ids }), listSeckillSkus(sql, ids)]);
  if (rows.length === 0) return [];
  const events = await findSeckillEvents(sql, [...new Set(rows.map((row) => row.activityId))]);
  const skusOf = Map.groupBy(skus, (sku) => sku.ownerId);
  return rows.map((row) => {
    const event = events.find((e) => e.id === row.activityId);
    const session = event ? nearestSession(event, now, mall.config.timezone) : null;
    return {
      marketingType: 1,
      id: row.id,
      goodsId: row.goodsId,
      price: row.seckillPrice,
      quota: row.quota,
      quotaTotal: row.quotaTotal,
      skus: new Map((skusOf.get(row.id) ?? []).map((sku) => [sku.skuId, sku])),
      oneQuota: event?.oneQuota ?? 0,
      start: session?.start ?? null,
      end: session?.end ?? null,
      group: null,
    };
  });
}

/** The group activity that sells a goods now; null when none does. */
export async function groupPromotion({ mall, locale, now }: CallContext, goodsId: number): Promise<Promotion | null> {
  const scope = { state: 'all' as const, goodsId, onePerGoods: false };
  const { rows } = await listGroupSkus(mall.db.sql, locale, new Date(now), scope, { limit: 100, offset: 0 });
  const first = rows[0];
  if (!first) return null;
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    marketingType: 2,
    id: goodsId,
    goodsId,
    price: Math.min(...rows.map((row) => row.groupPrice)),
    quota: sum((row) => row.quota),
    quotaTotal: sum((row) => row.quotaTotal),
    skus: new Map(rows.map((row) => [row.skuId, { price: row.groupPrice, quota: row.quota, quotaTotal: row.quotaTotal }])),
    oneQuota: 0,
    start: first.startAt.getTime(),
    end: first.endAt.getTime(),
    group: { activityId: first.activityId, buyCount: first.buyCount, bought: sum((row) => row.bought) },
  };
}
