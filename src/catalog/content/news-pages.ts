import type { CallData } from '#contract/index.ts';
import { inNewsOrder } from '#domain/content/news.ts';
import type { Locale } from '#locale/locales.ts';
import { readMall } from '../call.ts';
import { localeParam } from '../locale-routes.ts';
import { readLocales } from '../locales.ts';
import { oncePerLocale } from '../once-per-locale.ts';
import { readArticles } from './news.ts';

export type NewsCategory = CallData<'articleCategories'>[number];

/** One large and eleven small ones: rows of two come out even. */
const EACH = 13;
const HOT = 6;

/** The sections of the news in a language, read once a build. */
export const readNewsCategories = oncePerLocale((locale) => readMall(locale, 'articleCategories', {}));

/** The articles of a section, or of all, as they stand in the mall's lists. */
export async function readNews(locale: Locale, cid?: number) {
  const articles = inNewsOrder(await readArticles(locale));
  return cid === undefined ? articles : articles.filter((article) => article.cid === cid);
}

const pagesOf = (articles: number) => Math.max(Math.ceil(articles / EACH), 1);

/** One page of the news with what stands beside it. */
export async function newsPage(locale: Locale, cid: number | undefined, page: number) {
  const [all, sections, list] = await Promise.all([
    readNews(locale),
    readNewsCategories(locale),
    readNews(locale, cid),
  ]);
  return {
    sections,
    section: sections.find((section) => section.id === cid),
    articles: list.slice((page - 1) * EACH, page * EACH),
    hot: all.filter((article) => article.isHot).slice(0, HOT),
    last: pagesOf(list.length),
  };
}

/** 'all' stands for every section where a page number has to follow. */
const partOf = (cid: number | undefined, page: number) => {
  const section = cid === undefined ? (page > 1 ? 'all' : undefined) : String(cid);
  return page > 1 ? `${section}/${page}` : section;
};

async function routesIn(locale: Locale) {
  const sections = await readNewsCategories(locale);
  const wanted = [undefined, ...sections.map((section) => section.id)];
  const routes = wanted.map(async (cid) =>
    Array.from({ length: pagesOf((await readNews(locale, cid)).length) }, (_, at) => ({
      params: { locale: localeParam(locale), part: partOf(cid, at + 1) },
      props: { locale, cid, page: at + 1 },
    })),
  );
  return (await Promise.all(routes)).flat();
}

/** Languages × sections × pages. */
export const newsRoutes = async () => (await Promise.all((await readLocales()).map(routesIn))).flat();
