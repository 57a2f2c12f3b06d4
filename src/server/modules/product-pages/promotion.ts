import type { MarketingType } from '#domain/content/pretty-url.ts';
import { nearestSession } from '#domain/promotions/flash-sale.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import {
  findFlashSaleEvents,
  type GroupRow,
  listFlashSaleProducts,
  listFlashSaleSkus,
  listGroupSkus,
} from '../promotions/index.ts';

/** A flash sale's quota moves without announcement. */
export const PROMOTION_LIFE_MS = 1_000;

/** What a promotion changes about a product: prices and quotas of its SKUs, and when it runs. Amounts in base minor units. */
export interface Promotion {
  marketingType: 1 | 2;
  /** The id in the address: the flash sale products, or the product itself for a group. */
  id: number;
  productId: number;
  price: number;
  /** What a flash sale's price is measured against; null in a group, where it is what the product costs outside. */
  formerPrice: number | null;
  quota: number;
  quotaTotal: number;
  /** By SKU id; a SKU that is absent takes no part. */
  skus: Map<number, { price: number; formerPrice?: number; quota: number; quotaTotal: number }>;
  oneQuota: number;
  allQuota: number;
  start: number | null;
  end: number | null;
  group: { activityId: number; buyCount: number; bought: number } | null;
}

/** What a SKU of a promoted product costs and how many there are; outside a flash sale its own price becomes the former one. No part, no stock. */
export const offerOf = (
  sku: { price: number; stock: number },
  part: { price: number; formerPrice?: number; quota: number } | undefined,
): { price: number; otPrice: number; vipPrice: number; stock: number } => ({
  price: part?.price ?? sku.price,
  otPrice: part?.formerPrice ?? sku.price,
  vipPrice: 0,
  stock: part ? Math.min(part.quota, sku.stock) : 0,
});

/** Seckill products of open events by their own ids, with the session that is nearest; two or three statements. */
async function flashSalePromotions({ mall, locale, now }: UseCaseContext, ids: number[]): Promise<Promotion[]> {
  if (ids.length === 0) return [];
  const { sql } = mall.db;
  const { timezone } = mall.config;
  const [rows, skus] = await Promise.all([
    listFlashSaleProducts(sql, locale, { ids, timezone }),
    listFlashSaleSkus(sql, ids, timezone),
  ]);
  if (rows.length === 0) return [];
  const events = await findFlashSaleEvents(sql, [...new Set(rows.map((row) => row.activityId))]);
  const skusOf = Map.groupBy(skus, (sku) => sku.ownerId);
  return rows.flatMap((row) => {
    const event = events.find((e) => e.id === row.activityId);
    if (!event) return [];
    const session = nearestSession(event, now, timezone);
    return {
      marketingType: 1,
      id: row.id,
      productId: row.productId,
      price: row.flashSalePrice,
      formerPrice: row.formerPrice,
      quota: row.quota,
      quotaTotal: row.quotaTotal,
      skus: new Map((skusOf.get(row.id) ?? []).map((sku) => [sku.skuId, sku])),
      oneQuota: event.oneQuota,
      allQuota: event.allQuota,
      start: session?.start ?? null,
      end: session?.end ?? null,
      group: null,
    };
  });
}

/** More SKUs than one product ever has. */
const SKUS_EACH = 200;

function groupOf(productId: number, rows: readonly GroupRow[]): Promotion[] {
  const first = rows.reduce<GroupRow | undefined>((a, b) => (a && a.startAt <= b.startAt ? a : b), undefined);
  if (!first) return [];
  const skus = rows.filter((row) => row.activityId === first.activityId);
  const sum = (of: (row: GroupRow) => number) => skus.reduce((total, row) => total + of(row), 0);
  return [
    {
      marketingType: 2,
      id: productId,
      productId,
      price: Math.min(...skus.map((row) => row.groupPrice)),
      formerPrice: null,
      quota: sum((row) => row.quota),
      quotaTotal: sum((row) => row.quotaTotal),
      skus: new Map(
        skus.map((row) => [row.skuId, { price: row.groupPrice, quota: row.quota, quotaTotal: row.quotaTotal }]),
      ),
      oneQuota: 0,
      allQuota: 0,
      start: first.startAt.getTime(),
      end: first.endAt.getTime(),
      group: { activityId: first.activityId, buyCount: first.buyCount, bought: sum((row) => row.bought) },
    },
  ];
}

/** The running group activity that sells each of many products, the one that began first; one statement. */
async function groupPromotions({ mall, locale, now }: UseCaseContext, productIds: number[]): Promise<Promotion[]> {
  if (productIds.length === 0) return [];
  const scope = { state: 'running' as const, productIds, onePerProduct: false };
  const window = { limit: productIds.length * SKUS_EACH, offset: 0 };
  const { rows } = await listGroupSkus(mall.db.sql, locale, new Date(now), scope, window);
  const rowsOf = Map.groupBy(rows, (row) => row.productId);
  return productIds.flatMap((id) => groupOf(id, rowsOf.get(id) ?? []));
}

/** The promotions behind product pages of a type, by the ids in their addresses; base products have none. */
export async function promotionsOf(context: UseCaseContext, ids: number[], type: MarketingType): Promise<Promotion[]> {
  if (type === 0) return [];
  return type === 1 ? flashSalePromotions(context, ids) : groupPromotions(context, ids);
}
