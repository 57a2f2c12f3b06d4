import { toWire } from '#domain/money/money.ts';
import type { Mall } from '../../platform/mall.ts';
import { findGoodsOverview, listSkuOverviews } from './queries/sku-overview.ts';

export interface GoodsShown {
  name: string;
  isShown: boolean;
  currency: string;
  /** `price` as wire text in the goods' currency: '12.50'. */
  skus: { id: number; values: string; price: string; stock: number }[];
}

/** What `set-goods.ts` sets, as it is now; null where there is no such goods. */
export async function showGoods({ db }: Mall, goodsId: number): Promise<GoodsShown | null> {
  const [goods, skus] = await Promise.all([findGoodsOverview(db.sql, goodsId), listSkuOverviews(db.sql, goodsId)]);
  if (!goods) return null;
  const { name, isShown, currency } = goods;
  return { name, isShown, currency, skus: skus.map((sku) => ({ ...sku, price: toWire(sku.price, goods) })) };
}
