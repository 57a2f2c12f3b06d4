import type { Article } from '#contract/news.ts';
import { wallTime } from '#domain/time/zoned-time.ts';
import type { ArticleRow } from '../queries/news.ts';

/** An article as the contract writes it; lists leave the seconds out, as the family does. */
export const serializeArticle = (row: ArticleRow, timezone: string): Article => ({
  id: row.id,
  cid: row.categoryId,
  title: row.title,
  author: row.author,
  cover: row.cover,
  synopsis: row.synopsis,
  visit: row.visits,
  sort: row.sort,
  status: true,
  isHot: row.isHot,
  isBanner: row.isBanner,
  createTime: wallTime(row.createdAt.getTime(), timezone).slice(0, 16),
});
