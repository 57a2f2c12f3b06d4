import type { GoodsPage } from '#contract/prerender.ts';
import { firstChoice } from '#domain/sku-choice.ts';

/** The price that a goods page shows when it opens: that of the SKU which is chosen there. */
export const shownPrice = ({ detail }: GoodsPage): string =>
  firstChoice(Object.values(detail.productValue))?.price ?? detail.productInfo.price;

/** Whether the page says that the goods can be had. */
export const isOnSale = ({ detail: { productInfo: goods } }: GoodsPage): boolean => goods.stock > 0 && goods.isShow;
