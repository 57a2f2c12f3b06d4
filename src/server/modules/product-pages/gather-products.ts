import { wallDate } from '#domain/time/zoned-time.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import {
  findGoods,
  type GoodsRow,
  type GuaranteeRow,
  listGuarantees,
  listOptions,
  listSkus,
  type OptionRow,
  type SkuRow,
} from '../catalog/index.ts';
import { findMerchants, type MerchantRow, readWindows, type WindowRow } from '../merchants/index.ts';
import { listShopCoupons } from '../promotions/index.ts';

const COUPONS_EACH = 4;

type ShopCoupon = Awaited<ReturnType<typeof listShopCoupons>>[number];

/** One goods with all that its page shows of it. */
export interface GatheredGoods {
  goods: GoodsRow;
  options: OptionRow[];
  skus: SkuRow[];
  guarantees: GuaranteeRow[];
  coupons: ShopCoupon[];
  merchant: MerchantRow;
  window: WindowRow[];
}

/** Gathers goods by id with a fixed number of statements. Goods that are deleted or whose shop is closed are absent. */
export async function gatherGoods(context: UseCaseContext, ids: number[]): Promise<GatheredGoods[]> {
  if (ids.length === 0) return [];
  const { mall, locale, now } = context;
  const { sql } = mall.db;
  const [rows, options, skus, guarantees, coupons] = await Promise.all([
    findGoods(sql, locale, ids, wallDate(now, mall.config.timezone)),
    listOptions(sql, locale, ids),
    listSkus(sql, ids),
    listGuarantees(sql, locale, ids),
    listShopCoupons(sql, locale, new Date(now), ids, COUPONS_EACH),
  ]);
  const merchantIds = [...new Set(rows.map((row) => row.merchantId))];
  if (merchantIds.length === 0) return [];
  const [merchants, windows] = await Promise.all([
    findMerchants(sql, locale, merchantIds),
    readWindows(context, merchantIds),
  ]);
  const merchantById = new Map(merchants.map((m) => [m.id, m]));
  const of = {
    options: Map.groupBy(options, (o) => o.goodsId),
    skus: Map.groupBy(skus, (s) => s.goodsId),
    guarantees: Map.groupBy(guarantees, (g) => g.goodsId),
    coupons: Map.groupBy(coupons, (c) => c.goodsId),
  };
  return rows.flatMap((goods) => {
    const merchant = merchantById.get(goods.merchantId);
    if (!merchant) return [];
    return {
      goods,
      merchant,
      options: of.options.get(goods.id) ?? [],
      skus: of.skus.get(goods.id) ?? [],
      guarantees: of.guarantees.get(goods.id) ?? [],
      coupons: of.coupons.get(goods.id) ?? [],
      window: (windows.get(merchant.id) ?? []).filter((w) => w.id !== goods.id),
    };
  });
}
