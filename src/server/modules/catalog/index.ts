export { announceSales } from './announce-sales.ts';
export { addStock, takeStock } from './change-stock.ts';
export { noteTimeUntil } from './queries/catalog-time.ts';
export { isInStock } from './queries/in-stock.ts';
export { isOffered, isOnShelf, isPaidWithMoney, isSoldOnline } from './queries/on-shelf.ts';
export { optionWords } from './queries/option-words.ts';
export { listProductCards } from './queries/product-cards.ts';
export {
  findProducts,
  type GuaranteeRow,
  listGuarantees,
  listOptions,
  listSkus,
  type OptionRow,
  type ProductRow,
  type SkuRow,
} from './queries/product-detail.ts';
export { deliveryTerms, type SkuFacts } from './queries/sku-facts.ts';
export { listSkuOverviews, type SkuOverview } from './queries/sku-overview.ts';
export { lowestPriceBefore } from './queries/sku-prices.ts';
export { noteFlipsUntil } from './queries/stock-flips.ts';
export { serializeCard } from './serialize-card.ts';
export { readSkuFacts } from './sku-facts.ts';
