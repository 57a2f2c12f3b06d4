import type { Sql } from 'postgres';
import type { Locale } from '#locale/locales.ts';

export interface ArticleRow {
  id: number;
  categoryId: number;
  title: string;
  author: string;
  cover: string;
  synopsis: string;
  content: string;
  visits: number;
  sort: number;
  isHot: boolean;
  isBanner: boolean;
  createdAt: Date;
}

/** English stands in where an article is not translated. */
const articles = (sql: Sql, locale: Locale) => sql`
  from article a
  left join article_text own on own.article_id = a.id and own.locale = ${locale}
  left join article_text en on en.article_id = a.id and en.locale = 'en'
  left join article_visit v on v.article_id = a.id
  where a.is_on and coalesce(own.title, en.title) is not null`;

const columns = (sql: Sql) => sql`
  a.id, a.category_id as "categoryId", coalesce(own.title, en.title) as title, a.author, a.cover,
  coalesce(own.synopsis, en.synopsis) as synopsis, coalesce(own.content, en.content) as content,
  coalesce(v.visits, 0) as visits, a.sort, a.is_hot as "isHot", a.is_banner as "isBanner", a.created_at as "createdAt"`;

export interface ArticleFilter {
  categoryId?: number;
  hot?: boolean;
  banner?: boolean;
  limit: number;
  offset: number;
}

export async function listArticles(sql: Sql, locale: Locale, filter: ArticleFilter) {
  const where = sql`
    ${filter.categoryId === undefined ? sql`` : sql`and a.category_id = ${filter.categoryId}`}
    ${filter.hot ? sql`and a.is_hot` : sql``} ${filter.banner ? sql`and a.is_banner` : sql``}`;
  const [rows, counted] = await Promise.all([
    sql<ArticleRow[]>`select ${columns(sql)} ${articles(sql, locale)} ${where}
      order by a.sort desc, a.created_at desc, a.id desc limit ${filter.limit} offset ${filter.offset}`,
    sql<{ total: number }[]>`select count(*)::int as total ${articles(sql, locale)} ${where}`,
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function findArticle(sql: Sql, locale: Locale, id: number): Promise<ArticleRow | undefined> {
  const [row] = await sql<ArticleRow[]>`select ${columns(sql)} ${articles(sql, locale)} and a.id = ${id}`;
  return row;
}

/** Articles with their text after an id, for pages that are made beforehand. */
export const listArticlesAfter = (sql: Sql, locale: Locale, after: number, limit: number) => sql<ArticleRow[]>`
  select ${columns(sql)} ${articles(sql, locale)} and a.id > ${after} order by a.id limit ${limit}`;

/**
 * Adds visits by article; those of articles that are gone meanwhile are left out. Servers that write at the same moment
 * take the rows in one order.
 */
export const addVisits = (sql: Sql, visits: ReadonlyMap<number, number>) => sql`
  insert into article_visit (article_id, visits)
  select a.id, v.visits from unnest(${[...visits.keys()]}::int[], ${[...visits.values()]}::int[]) as v (id, visits)
  join article a on a.id = v.id order by a.id for key share of a
  on conflict (article_id) do update set visits = article_visit.visits + excluded.visits`;

export interface ArticleCategoryRow {
  id: number;
  name: string;
  icon: string;
  sort: number;
  status: boolean;
}

export const listArticleCategories = (sql: Sql, locale: Locale) => sql<ArticleCategoryRow[]>`
  select c.id, coalesce(own.name, en.name, c.code) as name, c.icon, c.sort, c.is_on as status
  from article_category c
  left join article_category_text own on own.category_id = c.id and own.locale = ${locale}
  left join article_category_text en on en.category_id = c.id and en.locale = 'en'
  where c.is_on order by c.sort, c.id`;

export async function findAgreement(
  sql: Sql,
  locale: Locale,
  code: string,
): Promise<{ title: string; content: string } | undefined> {
  const [row] = await sql<{ title: string; content: string }[]>`
    select title, content from agreement where code = ${code} and locale in (${locale}, 'en')
    order by locale = ${locale} desc limit 1`;
  return row;
}
