import type { UseCaseContext } from '../../platform/use-case.ts';
import { listArticlesAfter, serializeArticle } from '../content/index.ts';
import { readMallSettings, withTerms } from '../settings/index.ts';
import { pageDigest } from './digest.ts';

/** A batch of articles with their text. */
export async function readArticlePages(context: UseCaseContext, after: number, limit: number) {
  const { mall, locale } = context;
  const [rows, settings] = await Promise.all([
    listArticlesAfter(mall.db.sql, locale, after, limit + 1),
    readMallSettings(context),
  ]);
  const batch = rows.slice(0, limit).map((row) => {
    const page = { ...serializeArticle(row, mall.config.timezone), content: withTerms(row.content, settings) };
    return { ...page, digest: pageDigest(page) };
  });
  return { list: batch, next: rows.length > limit ? (batch.at(-1)?.id ?? null) : null };
}
