import * as schema from '../../server/modules/schema.ts';
import { copyRows } from '../../server/platform/db/copy-rows.ts';
import { newsPicture } from '../compose/content/mall-pictures.ts';
import { type DemoContext, daysAgo, idOf } from '../demo-context.ts';
import type { WrittenNews } from '../mall-format.ts';
import { picturePath } from '../picture-spec.ts';
import { randomFor } from '../random.ts';
import { inLocales } from './in-locales.ts';

async function writeCategories({ tx, content }: DemoContext): Promise<void> {
  const categories = content.articleCategories;
  await copyRows(
    tx,
    schema.articleCategory,
    categories.map(({ id }, i) => ({ id: i + 1, code: id, sort: i + 1 })),
  );
  await copyRows(
    tx,
    schema.articleCategoryText,
    categories.flatMap(({ name }, i) => inLocales((locale) => ({ categoryId: i + 1, name: name[locale] }))),
  );
}

/** Published in the morning of its day. */
function articleRow(news: WrittenNews, { content, now, seed }: DemoContext) {
  const hours = randomFor(seed, `news/${news.id}`).int(1, 9) / 24;
  return {
    id: news.id,
    categoryId: idOf(content.articleCategories, news.category),
    author: news.author,
    cover: picturePath(newsPicture(news)),
    isHot: news.hot ?? false,
    isBanner: news.banner ?? false,
    createdAt: daysAgo(now, news.daysAgo + hours),
  };
}

/** What is hot was read more, and what is old had more time. */
function visitsOf({ id, hot, daysAgo: age }: WrittenNews, seed: number): number {
  const random = randomFor(seed, `visits/${id}`);
  return Math.round((80 + 30 * Math.sqrt(age + 1) * random.int(3, 20)) * (hot ? 2.5 : 1));
}

async function writeArticles(context: DemoContext): Promise<void> {
  const { tx, content, seed } = context;
  await copyRows(
    tx,
    schema.article,
    content.news.map((news) => articleRow(news, context)),
  );
  await copyRows(
    tx,
    schema.articleText,
    content.news.flatMap(({ id, text }) =>
      inLocales((locale) => {
        const { title, synopsis, body } = text[locale];
        return { articleId: id, title, synopsis, content: body };
      }),
    ),
  );
  await copyRows(
    tx,
    schema.articleVisit,
    content.news.map((news) => ({ articleId: news.id, visits: visitsOf(news, seed) })),
  );
}

/** News and the mall's agreements. */
export async function writeNews(context: DemoContext): Promise<void> {
  const { tx, content } = context;
  await writeCategories(context);
  await writeArticles(context);
  await copyRows(
    tx,
    schema.agreement,
    content.agreements.flatMap(({ id, text }) =>
      inLocales((locale) => ({ code: id, title: text[locale].title, content: text[locale].body })),
    ),
  );
}
