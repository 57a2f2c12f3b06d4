export { findForAll } from './find-for-all.ts';
export { foldChinese } from './fold-chinese.ts';
export { listProductsByIds } from './list-by-ids.ts';
export { listProductsJson } from './list-products.ts';
export type { ProductFilter } from './queries/product-search.ts';
export { rememberSearch } from './remember-search.ts';
