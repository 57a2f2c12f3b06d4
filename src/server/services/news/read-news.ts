import { type PageRequest, pageAround, pageOffset } from '#domain/page.ts';
import { findAgreement, findArticle, listArticles } from '../../db/queries/news.ts';
import { fail } from '../../failure.ts';
import type { CallContext } from '../../http/context.ts';
import { articleOnWire } from './article-on-wire.ts';

const MOST_HOT = 10;

export async function readArticlePage(context: CallContext, input: PageRequest & { cid: number }) {
  const { mall, locale } = context;
  const { rows, total } = await listArticles(mall.db.sql, locale, {
    categoryId: input.cid,
    limit: input.limit,
    offset: pageOffset(input),
  });
  return pageAround(
    input,
    total,
    rows.map((row) => articleOnWire(row, mall.config.timezone)),
  );
}

export async function readArticleRow(context: CallContext, filter: { hot?: boolean; banner?: boolean }) {
  const { mall, locale } = context;
  const { rows } = await listArticles(mall.db.sql, locale, { ...filter, limit: MOST_HOT, offset: 0 });
  return rows.map((row) => articleOnWire(row, mall.config.timezone));
}

export async function readArticle(context: CallContext, id: number) {
  const { mall, locale } = context;
  const row = await findArticle(mall.db.sql, locale, id);
  if (!row) return fail('articleNotFound');
  mall.visits.count(id);
  return { ...articleOnWire(row, mall.config.timezone), content: row.content };
}

/** The family's ids hold slashes ('coupon/agreement/info'); both spellings lead to the same agreement. */
export async function readAgreement(context: CallContext, id: string) {
  const found = await findAgreement(context.mall.db.sql, context.locale, id.replaceAll('/', ''));
  return found ? JSON.stringify({ agreement: found.content, title: found.title }) : fail('agreementNotFound');
}
