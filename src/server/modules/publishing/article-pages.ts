import type { UseCaseContext } from '../../platform/use-case.ts';
import { listArticlesAfter, serializeArticle } from '../content/index.ts';
import { pageDigest } from './digest.ts';

/** A batch of articles with their text. */
export async function readArticlePages({ mall, locale }: UseCaseContext, after: number, limit: number) {
  const rows = await listArticlesAfter(mall.db.sql, locale, after, limit + 1);
  const batch = rows.slice(0, limit).map((row) => {
    const page = { ...serializeArticle(row, mall.config.timezone), content: row.content };
    return { ...page, digest: pageDigest(page) };
  });
  return { list: batch, next: rows.length > limit ? (batch.at(-1)?.id ?? null) : null };
}
