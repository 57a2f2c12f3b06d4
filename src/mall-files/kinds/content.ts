import { asc, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { agreement, article, articleText } from '../../server/modules/schema.ts';
import { copyRows } from '../../server/platform/db/copy-rows.ts';
import { defineKind, type Path, type Reference } from '../kind.ts';
import { linkReferences, linksById, linksByKey } from '../links.ts';
import { lockTables } from '../locks.ts';
import { gatherTexts, spreadTexts, textsOf } from '../texts.ts';
import { codedKind } from './coded-kind.ts';
import { longText, moment, picture, reference, shortText, sort } from './fields.ts';

const HTML = 'HTML; links of the mall as `mall:category/<key>`';

const articleSchema = z
  .strictObject({
    category: reference.describe('its article category'),
    author: shortText.default('').describe('who wrote it'),
    cover: picture.default('').describe('picture of its card'),
    isHot: z.boolean().default(false).describe('whether it is among the popular news'),
    isBanner: z.boolean().default(false).describe('whether it is among the large ones at the top'),
    isOn: z.boolean().default(true).describe('whether it is shown'),
    sort: sort.default(0).describe('higher numbers stand first, then newer articles'),
    createdAt: moment.optional().describe('when it appeared'),
    texts: textsOf(
      z.strictObject({
        title: shortText.min(1).describe('title'),
        synopsis: longText.default('').describe('a few sentences for lists'),
        content: longText.default('').describe(HTML),
      }),
    ).describe('the article'),
  })
  .describe('News.');
type ArticleFile = z.infer<typeof articleSchema>;

const contentLinks = (texts: Record<string, { content: string } | undefined>): Reference[] =>
  Object.entries(texts).flatMap(([locale, text]): Reference[] => {
    const path: Path = ['texts', locale, 'content'];
    return text ? linkReferences(text.content, path) : [];
  });

export const articles = codedKind<ArticleFile, typeof article, typeof articleText>({
  name: 'article',
  place: { folder: 'articles' },
  schema: articleSchema,
  kept: ['createdAt'],
  references: ({ category, texts }: ArticleFile) => [
    { kind: 'article category', key: category, path: ['category'] },
    ...contentLinks(texts),
  ],
  table: article,
  textTable: articleText,
  owner: 'articleId',
  doc: (row, texts, { codes }) => ({
    category: codes.key('article category', row.categoryId),
    author: row.author,
    cover: row.cover,
    isHot: row.isHot,
    isBanner: row.isBanner,
    isOn: row.isOn,
    sort: row.sort,
    createdAt: row.createdAt.toISOString(),
    texts: gatherTexts(texts, ({ title, synopsis, content }) => ({
      title,
      synopsis,
      content: linksByKey(content, codes),
    })),
  }),
  columns: ({ category, texts: _, createdAt, ...columns }, { codes, now }) => ({
    ...columns,
    categoryId: codes.id('article category', category),
    createdAt: createdAt === undefined ? now : new Date(createdAt),
  }),
  texts: ({ texts }, { codes }) =>
    spreadTexts(texts, ({ content, ...text }, locale) => ({ locale, ...text, content: linksById(content, codes) })),
});

const agreementSchema = z
  .strictObject({
    texts: textsOf(
      z.strictObject({ title: shortText.min(1).describe('title'), content: longText.default('').describe(HTML) }),
    ).describe('the agreement'),
  })
  .describe('Terms, privacy and rules, by the names that pages use: "userinfo", "userprivacyinfo" and others.');

export const agreements = defineKind<z.infer<typeof agreementSchema>>({
  name: 'agreement',
  place: { folder: 'agreements' },
  schema: agreementSchema,
  references: ({ texts }) => contentLinks(texts),
  async *read({ orm, codes }) {
    const rows = await orm.select().from(agreement).orderBy(asc(agreement.code));
    for (const [code, texts] of Map.groupBy(rows, (row) => row.code))
      yield [
        code,
        { texts: gatherTexts(texts, ({ title, content }) => ({ title, content: linksByKey(content, codes) })) },
      ];
  },
  lock: lockTables(agreement),
  async write(changes, { tx, orm, codes }) {
    const keys = changes.map(({ key }) => key);
    if (keys.length > 0) await orm.delete(agreement).where(inArray(agreement.code, keys));
    const rows = changes.flatMap(({ key, after }) =>
      spreadTexts(after.texts, ({ title, content }, locale) => ({
        code: key,
        locale,
        title,
        content: linksById(content, codes),
      })),
    );
    await copyRows(tx, agreement, rows);
  },
  async remove(keys, { orm }) {
    const codes = keys.map(({ key }) => key);
    if (codes.length > 0) await orm.delete(agreement).where(inArray(agreement.code, codes));
  },
});
