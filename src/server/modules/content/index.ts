export { articleOnWire } from './news/serialize.ts';
export { type BlockRow, listBlockGoods, listBlocks } from './queries/home.ts';
export { listArticlesAfter } from './queries/news.ts';
