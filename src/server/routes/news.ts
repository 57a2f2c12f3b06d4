import type { news } from '#contract/news.ts';
import { listArticleCategories } from '../db/queries/news.ts';
import type { Handlers } from '../http/handler.ts';
import { readAgreement, readArticle, readArticlePage, readArticleRow } from '../services/news/read-news.ts';

export const newsRoutes: Handlers<typeof news> = {
  articleCategories: (_, { mall, locale }) => listArticleCategories(mall.db.sql, locale),
  articleList: (input, context) => readArticlePage(context, input),
  articleHot: (_, context) => readArticleRow(context, { hot: true }),
  articleBanners: (_, context) => readArticleRow(context, { banner: true }),
  articleInfo: ({ id }, context) => readArticle(context, id),
  agreement: ({ id }, context) => readAgreement(context, id),
};
