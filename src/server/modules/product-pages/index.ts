export { type GatheredGoods, gatherGoods } from './gather-products.ts';
export { offerOf, PROMOTION_LIFE_MS, type Promotion, promotionsOf } from './promotion.ts';
export { detailOnWire } from './serialize-detail.ts';
