import { z } from 'zod';
import { calls } from './call.ts';
import { dateTime, id, image, pageOf, paging } from './fields.ts';

export const articleSchema = z.object({
  id: z.int(),
  cid: z.int(),
  title: z.string(),
  author: z.string(),
  cover: image,
  synopsis: z.string(),
  visit: z.int(),
  sort: z.int(),
  status: z.boolean(),
  isHot: z.boolean(),
  isBanner: z.boolean(),
  createTime: dateTime,
});
export type Article = z.infer<typeof articleSchema>;

export const articleCategorySchema = z.object({
  id: z.int(),
  name: z.string(),
  icon: image,
  sort: z.int(),
  status: z.boolean(),
});

export const news = calls({
  articleCategories: {
    method: 'GET',
    path: 'front/article/category/list',
    access: 'public',
    cost: 'normal',
    summary: 'Categories of news',
    input: z.object({}),
    data: z.array(articleCategorySchema),
  },
  articleList: {
    method: 'GET',
    path: 'front/article/list/{cid}',
    access: 'public',
    cost: 'normal',
    summary: 'News of a category, newest first',
    input: z.object({ cid: id, ...paging }),
    data: pageOf(articleSchema),
  },
  articleHot: {
    method: 'GET',
    path: 'front/article/hot/list',
    access: 'public',
    cost: 'normal',
    summary: 'Hot news',
    input: z.object({}),
    data: z.array(articleSchema),
  },
  articleBanners: {
    method: 'GET',
    path: 'front/article/banner/list',
    access: 'public',
    cost: 'normal',
    summary: 'News shown as banners',
    input: z.object({}),
    data: z.array(articleSchema),
  },
  articleInfo: {
    method: 'GET',
    path: 'front/article/info/{id}',
    access: 'public',
    cost: 'normal',
    summary: 'One article with its text; counts a visit',
    input: z.object({ id }),
    data: articleSchema.extend({ content: z.string() }),
  },
  agreement: {
    method: 'GET',
    path: 'front/agreement/{id+}',
    access: 'public',
    cost: 'normal',
    summary: 'An agreement as JSON text {"agreement": html}',
    input: z.object({ id: z.string().regex(/^[a-z/]{1,40}$/) }),
    data: z.string(),
  },
});
