export { foldChinese } from './fold-chinese.ts';
export { listGoodsByIds } from './list-by-ids.ts';
export { listGoodsJson } from './list-products.ts';
export type { GoodsFilter } from './queries/product-search.ts';
export { rememberSearch } from './read-words.ts';
