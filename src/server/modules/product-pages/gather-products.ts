import type { ShownDelivery } from '#contract/delivery.ts';
import { isRefundableType } from '#domain/orders/order-state.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import {
  findProducts,
  type GuaranteeRow,
  listGuarantees,
  listOptions,
  listSkus,
  type OptionRow,
  type ProductRow,
  type SkuRow,
} from '../catalog/index.ts';
import { deliveriesOf } from '../delivery/index.ts';
import { findMerchants, type MerchantRow, readWindows, type WindowRow } from '../merchants/index.ts';
import { listMerchantCoupons } from '../promotions/index.ts';
import { readMallSettings, withTerms } from '../settings/index.ts';

const COUPONS_EACH = 4;

type MerchantCoupon = Awaited<ReturnType<typeof listMerchantCoupons>>[number];

/** One product with all that its page shows of it. */
export interface GatheredProduct {
  product: ProductRow;
  options: OptionRow[];
  skus: SkuRow[];
  guarantees: GuaranteeRow[];
  coupons: MerchantCoupon[];
  merchant: MerchantRow;
  window: WindowRow[];
  delivery: ShownDelivery;
  /** How long it can be returned after its receipt; 0: it cannot. */
  returnDays: number;
}

/** Gathers products by id with a fixed number of statements. Products that are deleted or whose shop is closed are absent. */
export async function gatherProducts(context: UseCaseContext, ids: number[]): Promise<GatheredProduct[]> {
  if (ids.length === 0) return [];
  const { mall, locale, now } = context;
  const { sql } = mall.db;
  const [rows, options, skus, guarantees, coupons, settings, deliveries] = await Promise.all([
    findProducts(sql, locale, ids, { now: new Date(now), timezone: mall.config.timezone }),
    listOptions(sql, locale, ids),
    listSkus(sql, ids),
    listGuarantees(sql, locale, ids),
    listMerchantCoupons(sql, locale, new Date(now), ids, COUPONS_EACH),
    readMallSettings(context),
    deliveriesOf(context, ids),
  ]);
  const merchantIds = [...new Set(rows.map((row) => row.merchantId))];
  if (merchantIds.length === 0) return [];
  const [merchants, windows] = await Promise.all([
    findMerchants(sql, locale, merchantIds),
    readWindows(context, merchantIds),
  ]);
  const merchantById = new Map(merchants.map((m) => [m.id, m]));
  const of = {
    options: Map.groupBy(options, (o) => o.productId),
    skus: Map.groupBy(skus, (s) => s.productId),
    guarantees: Map.groupBy(
      guarantees.map((g) => ({
        ...g,
        name: withTerms(g.name, settings),
        content: withTerms(g.content, settings),
      })),
      (g) => g.productId,
    ),
    coupons: Map.groupBy(coupons, (c) => c.productId),
  };
  return rows.flatMap((product) => {
    const merchant = merchantById.get(product.merchantId);
    if (!merchant) return [];
    return {
      product,
      merchant,
      options: of.options.get(product.id) ?? [],
      skus: of.skus.get(product.id) ?? [],
      guarantees: of.guarantees.get(product.id) ?? [],
      coupons: of.coupons.get(product.id) ?? [],
      delivery: deliveries.get(product.id) ?? null,
      returnDays: product.isRefundable && isRefundableType(product.productType) ? settings.returnDays : 0,
      window: (windows.get(merchant.id) ?? []).filter((w) => w.id !== product.id),
    };
  });
}
