import { fromWire } from '#domain/money/money.ts';
import { wallDate } from '#domain/time/zoned-time.ts';
import { announce } from '../../platform/events/event.ts';
import type { Mall } from '../../platform/mall.ts';
import { replaceStock } from './change-stock.ts';
import { priceChanged } from './events.ts';
import { lockGoods, setPrice, setShown } from './queries/product-settings.ts';
import { listSkuOverviews, type SkuOverview } from './queries/sku-overview.ts';

/** What an operator sets of a goods; what is absent stays. */
export interface GoodsSettings {
  /** Which SKU price and stock are meant for; needed unless the goods has one. */
  sku?: number | 'all' | undefined;
  /** Wire text in the goods' own currency: '12.50'. */
  price?: string | undefined;
  stock?: number | undefined;
  isShown?: boolean | undefined;
}

export type GoodsSet =
  | { kind: 'set'; skuIds: number[] }
  | { kind: 'noGoods' }
  /** With what there is to choose from. */
  | { kind: 'noSku' | 'whichSku'; skus: SkuOverview[] };

function meantSkus(skuIds: number[], { sku, price, stock }: GoodsSettings): number[] | 'noSku' | 'whichSku' {
  if (price === undefined && stock === undefined) return [];
  if (sku === 'all') return skuIds;
  if (sku !== undefined) return skuIds.includes(sku) ? [sku] : 'noSku';
  return skuIds.length === 1 ? skuIds : 'whichSku';
}

/** Sets price, stock and whether a goods is shown, all or nothing. Its pages follow as after any change of the catalogue. */
export async function setGoods(
  { db, clock, config }: Mall,
  goodsId: number,
  settings: GoodsSettings,
): Promise<GoodsSet> {
  return db.transact(async (tx): Promise<GoodsSet> => {
    const goods = await lockGoods(tx, goodsId);
    if (!goods || goods.isDeleted) return { kind: 'noGoods' };
    const meant = meantSkus(goods.skuIds, settings);
    if (typeof meant === 'string') return { kind: meant, skus: await listSkuOverviews(tx, goodsId) };
    const { price, stock, isShown } = settings;
    if (price !== undefined) {
      await setPrice(tx, goodsId, meant, fromWire(price, goods), wallDate(clock(), config.timezone));
      await announce(tx, priceChanged, { productId: goodsId, skuIds: meant });
    }
    if (stock !== undefined) await replaceStock(tx, meant, stock, new Date(clock()));
    if (isShown !== undefined) await setShown(tx, goodsId, isShown);
    return { kind: 'set', skuIds: meant };
  });
}
