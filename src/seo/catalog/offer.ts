import type { ProductPage } from '#contract/publishing.ts';
import { firstChoice } from '#domain/catalog/sku-choice.ts';

/** The price that a product page shows when it opens: that of the SKU which is chosen there. */
export const shownPrice = ({ detail }: ProductPage): string =>
  firstChoice(Object.values(detail.productValue))?.price ?? detail.productInfo.price;

/** Products of a group deal are sold in the mobile mall alone. */
const GROUP_BUY = 2;

/** Whether the page sells the product: it is in stock, on the shelf, and of a kind that the web can sell. */
export const isOnSale = ({ marketingType, detail: { productInfo: product } }: ProductPage): boolean =>
  product.stock > 0 && product.isShow && !product.mobileOnly && marketingType !== GROUP_BUY;
