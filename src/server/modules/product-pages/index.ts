export { type GatheredProduct, gatherProducts } from './gather-products.ts';
export { offerOf, PROMOTION_LIFE_MS, type Promotion, promotionsOf } from './promotion.ts';
export { serializeDetail } from './serialize-detail.ts';
