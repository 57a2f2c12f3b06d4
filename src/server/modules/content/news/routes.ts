import type { news } from '#contract/news.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { listArticleCategories } from '../queries/news.ts';
import { readAgreement, readArticle, readArticlePage, readArticleRow } from './read-news.ts';

export const newsRoutes: Handlers<typeof news> = {
  articleCategories: (_, { mall, locale }) => listArticleCategories(mall.db.sql, locale),
  articleList: (input, context) => readArticlePage(context, input),
  articleHot: (_, context) => readArticleRow(context, { hot: true }),
  articleBanners: (_, context) => readArticleRow(context, { banner: true }),
  articleInfo: ({ id }, context) => readArticle(context, id),
  agreement: ({ id }, context) => readAgreement(context, id),
};
