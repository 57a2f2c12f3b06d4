import { fromWire, hasMoreDecimals, toWire } from '#domain/money/money.ts';
import { type ActDetails, recordOperatorAct } from '../../platform/audit/operator-act.ts';
import { announce } from '../../platform/events/event.ts';
import type { Mall } from '../../platform/mall.ts';
import { changePrices } from './change-prices.ts';
import { replaceStock } from './change-stock.ts';
import { priceChanged } from './events.ts';
import { type LockedProduct, lockProduct, setShown } from './queries/product-settings.ts';
import { listSkuOverviews, type SkuOverview } from './queries/sku-overview.ts';

/** What an operator sets of a product; what is absent stays. */
export interface ProductSettings {
  /** Which SKU price and stock are meant for; needed unless the product has one. */
  sku?: number | 'all' | undefined;
  /** Wire text in the product's own currency: '12.50'. */
  price?: string | undefined;
  stock?: number | undefined;
  isShown?: boolean | undefined;
}

export type ProductSet =
  | { kind: 'set'; skuIds: number[] }
  | { kind: 'noProducts' }
  /** The price has more decimals than the product's currency. */
  | { kind: 'tooPrecise'; currency: string; decimals: number }
  /** With what there is to choose from. */
  | { kind: 'noSku' | 'whichSku'; skus: SkuOverview[] };

function meantSkus(skuIds: number[], { sku, price, stock }: ProductSettings): number[] | 'noSku' | 'whichSku' {
  if (price === undefined && stock === undefined) return [];
  if (sku === 'all') return skuIds;
  if (sku !== undefined) return skuIds.includes(sku) ? [sku] : 'noSku';
  return skuIds.length === 1 ? skuIds : 'whichSku';
}

/** What was set, as the record of the act has it. */
function actDetails({ price, stock, isShown }: ProductSettings, meant: readonly number[], product: LockedProduct) {
  const details: Record<string, ActDetails[string]> = {};
  if (meant.length > 0) details['sku'] = meant.length === 1 ? (meant[0] ?? 0) : `all ${meant.length}`;
  if (price !== undefined) details['price'] = `${toWire(fromWire(price, product), product)} ${product.currency}`;
  if (stock !== undefined) details['stock'] = stock;
  if (isShown !== undefined) details['show'] = isShown ? 'on' : 'off';
  return details;
}

/** Sets price, stock and whether a product is shown, all or nothing. Its pages follow as after any change of the catalogue. */
export async function setProduct(
  { db, clock, config }: Mall,
  productId: number,
  settings: ProductSettings,
  operator: string,
): Promise<ProductSet> {
  const now = new Date(clock());
  return db.transact(async (tx): Promise<ProductSet> => {
    const product = await lockProduct(tx, productId);
    if (!product || product.isDeleted) return { kind: 'noProducts' };
    const meant = meantSkus(product.skuIds, settings);
    if (typeof meant === 'string') return { kind: meant, skus: await listSkuOverviews(tx, productId) };
    const { price, stock, isShown } = settings;
    const { currency, decimals } = product;
    if (price !== undefined && hasMoreDecimals(price, decimals)) return { kind: 'tooPrecise', currency, decimals };
    if (price !== undefined) {
      const minor = fromWire(price, product);
      const prices = meant.map((skuId) => ({ skuId, price: minor }));
      await changePrices(tx, productId, prices, { now, timezone: config.timezone });
      await announce(tx, priceChanged, { productId, skuIds: meant });
    }
    if (stock !== undefined) await replaceStock(tx, meant, stock, now);
    if (isShown !== undefined) await setShown(tx, productId, isShown);
    const details = actDetails(settings, meant, product);
    await recordOperatorAct(tx, { operator, command: 'goods set', subject: `product ${productId}`, details, at: now });
    return { kind: 'set', skuIds: meant };
  });
}
