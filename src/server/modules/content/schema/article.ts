import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { code, id, moment } from '../../../platform/db/columns.ts';

export const articleCategory = pgTable('article_category', {
  id: id(),
  code: text('code').notNull().unique(),
  icon: text('icon').notNull().default(''),
  sort: integer('sort').notNull().default(0),
  isOn: boolean('is_on').notNull().default(true),
});

export const articleCategoryText = pgTable(
  'article_category_text',
  {
    categoryId: integer('category_id')
      .notNull()
      .references(() => articleCategory.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    name: text('name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.locale] })],
);

export const article = pgTable(
  'article',
  {
    id: id(),
    code: code(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => articleCategory.id),
    author: text('author').notNull().default(''),
    cover: text('cover').notNull().default(''),
    isHot: boolean('is_hot').notNull().default(false),
    isBanner: boolean('is_banner').notNull().default(false),
    isOn: boolean('is_on').notNull().default(true),
    sort: integer('sort').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('article_code').on(t.code), index('article_category_time').on(t.categoryId, t.createdAt.desc())],
);

export const articleText = pgTable(
  'article_text',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => article.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    title: text('title').notNull(),
    synopsis: text('synopsis').notNull().default(''),
    content: text('content').notNull(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.locale] })],
);

/** Visits are counted apart, so that reading an article does not change it. */
export const articleVisit = pgTable('article_visit', {
  articleId: integer('article_id')
    .primaryKey()
    .references(() => article.id, { onDelete: 'cascade' }),
  visits: integer('visits').notNull().default(0),
});

/** The mall's agreements by the ids of the contract, e.g. 'userinfo'. */
export const agreement = pgTable(
  'agreement',
  {
    code: text('code').notNull(),
    locale: text('locale').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
  },
  (t) => [primaryKey({ columns: [t.code, t.locale] })],
);
