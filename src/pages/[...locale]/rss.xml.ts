import type { APIRoute } from 'astro';
import { readMall } from '#catalog/call.ts';
import { readChrome } from '#catalog/chrome.ts';
import { readNews, readNewsCategories } from '#catalog/content/news-pages.ts';
import { localeRoutes } from '#catalog/locale-routes.ts';
import { ORIGIN } from '#catalog/origin.ts';
import { momentOf } from '#domain/time/zoned-time.ts';
import { articleLink, feedLink, newsLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import { feedText } from '#seo/content/news-feed.ts';

export const getStaticPaths = localeRoutes;

const NEWEST = 30;

/** The news of a language for reading programs. */
export const GET: APIRoute<{ locale: Locale }> = async ({ props: { locale } }) => {
  const [{ config }, articles, sections, { timezone }] = await Promise.all([
    readChrome(locale),
    readNews(locale),
    readNewsCategories(locale),
    readMall(locale, 'context', {}),
  ]);
  const t = pageText(locale);
  const items = articles.slice(0, NEWEST).map((article) => {
    const [day = '', time = ''] = article.createTime.split(' ');
    return {
      title: article.title,
      path: articleLink(locale, article.id),
      summary: article.synopsis,
      section: sections.find((section) => section.id === article.cid)?.name ?? '',
      at: momentOf(day, time, timezone),
    };
  });
  const site = config.siteName;
  const feed = { title: t('content:news.feedTitle', { site }), description: t('content:news.description', { site }) };
  return new Response(feedText(ORIGIN, { ...feed, page: newsLink(locale), self: feedLink(locale), locale, items }), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
};
