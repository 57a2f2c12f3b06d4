import { type PageRequest, pageAround, pageOffset } from '#domain/lists/page.ts';
import { fail } from '../../../platform/failure.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { readMallSettings, withTerms } from '../../settings/index.ts';
import { findAgreement, findArticle, listArticles } from '../queries/news.ts';
import { serializeArticle } from './serialize.ts';

const MOST_HOT = 10;

export async function readArticlePage(context: UseCaseContext, input: PageRequest & { cid: number }) {
  const { mall, locale } = context;
  const { rows, total } = await listArticles(mall.db.sql, locale, {
    categoryId: input.cid,
    limit: input.limit,
    offset: pageOffset(input),
  });
  return pageAround(
    input,
    total,
    rows.map((row) => serializeArticle(row, mall.config.timezone)),
  );
}

export async function readArticleRow(context: UseCaseContext, filter: { hot?: boolean; banner?: boolean }) {
  const { mall, locale } = context;
  const { rows } = await listArticles(mall.db.sql, locale, { ...filter, limit: MOST_HOT, offset: 0 });
  return rows.map((row) => serializeArticle(row, mall.config.timezone));
}

export async function readArticle(context: UseCaseContext, id: number) {
  const { mall, locale } = context;
  const row = await findArticle(mall.db.sql, locale, id);
  if (!row) return fail('articleNotFound');
  mall.visits.count(id);
  return {
    ...serializeArticle(row, mall.config.timezone),
    content: withTerms(row.content, await readMallSettings(context)),
  };
}

/** The family's ids hold slashes ('coupon/agreement/info'); both spellings lead to the same agreement. */
export async function readAgreement(context: UseCaseContext, id: string) {
  const found = await findAgreement(context.mall.db.sql, context.locale, id.replaceAll('/', ''));
  if (!found) return fail('agreementNotFound');
  const agreement = withTerms(found.content, await readMallSettings(context));
  return JSON.stringify({ agreement, title: found.title });
}
