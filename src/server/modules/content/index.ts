export { serializeArticle } from './news/serialize.ts';
export { type BlockRow, listBlockProducts, listBlocks } from './queries/home.ts';
export { listArticlesAfter } from './queries/news.ts';
