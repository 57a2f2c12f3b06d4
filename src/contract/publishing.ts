import { z } from 'zod';
import { calls } from './call.ts';
import { productCardSchema } from './catalog/card.ts';
import { productDetailSchema } from './catalog/detail.ts';
import { count, epoch, id, idList, line, money, optional } from './fields.ts';
import { articleSchema } from './news.ts';
import { replyConfigSchema, replySchema } from './reviews/reviews.ts';

/** A batch is at most about 1 MB: a page of a product weighs some 11 kB. */
const cursor = { after: count().default(0), limit: count(1, 100).default(50) };
const batch = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item), next: z.int().nullable() });

/** `digest` changes exactly when the page of the item has to be made anew. */
const digest = z.string();

/** Everything that the page of one product shows. */
export const productPageSchema = z.object({
  id: z.int(),
  marketingType: z.int(),
  digest,
  detail: productDetailSchema,
  replyConfig: replyConfigSchema,
  replies: z.array(replySchema),
  related: z.array(productCardSchema),
  /** Of base products, the flash sale that sells them now and has some left. */
  sale: z.object({ id: z.int(), seckillPrice: money }).nullable().default(null),
});
export type ProductPage = z.infer<typeof productPageSchema>;

/** What may have moved of a SKU. */
const liveSkuSchema = z.object({
  ...{ id: z.int(), price: money, otPrice: money, vipPrice: money, stock: z.int() },
  /** What the caller pays as a member; null for everybody else, and where members pay the same. */
  memberPrice: money.nullable(),
});

/** Ours alone: what static pages are made from, and what refreshes them. A back end without them is read call by call. */
export const prerender = calls({
  prerenderGoods: {
    method: 'GET',
    path: 'front/pc/prerender/goods',
    access: 'public',
    forBuilders: true,
    summary: 'Product pages in one language, by id: base products first, then flash-sale products with marketingType 1',
    input: z.object({ ...cursor, marketingType: count(0, 2).default(0), ids: optional(idList) }),
    data: batch(productPageSchema),
  },
  prerenderGoodsIndex: {
    method: 'GET',
    path: 'front/pc/prerender/goods/index',
    access: 'public',
    forBuilders: true,
    summary: 'The names of all products that have a page, in every language, for addresses and sitemaps',
    input: z.object({
      after: count().default(0),
      /** An entry weighs some 600 bytes. */
      limit: count(1, 2000).default(1000),
      /** Only the pages of these products, of whatever marketing type … */
      goods: optional(idList),
      /** … and of these flash-sale products. */
      seckill: optional(idList),
    }),
    data: batch(
      z.object({
        id: z.int(),
        marketingType: z.int(),
        names: z.record(z.string(), z.string()),
        image: z.string(),
        updatedAt: epoch,
      }),
    ),
  },
  prerenderArticles: {
    method: 'GET',
    path: 'front/pc/prerender/articles',
    access: 'public',
    forBuilders: true,
    summary: 'Articles with their text, by id',
    input: z.object({ ...cursor }),
    data: batch(articleSchema.extend({ content: z.string(), digest })),
  },
  redirects: {
    method: 'GET',
    path: 'front/pc/prerender/redirects',
    access: 'public',
    forBuilders: true,
    summary: 'Old addresses and where they lead, by path',
    input: z.object({ after: line(500).default(''), limit: count(1, 5000).default(5000) }),
    data: z.object({
      /** `path` without language; either to a product (`productId`), or to another path (`target`). */
      list: z.array(z.object({ path: z.string(), productId: z.int().nullable(), target: z.string() })),
      /** Where the next batch begins; null after the last. */
      next: z.string().nullable(),
    }),
  },
  changes: {
    method: 'GET',
    path: 'front/pc/prerender/changes',
    access: 'public',
    forBuilders: true,
    summary: 'What changed in the catalogue since a cursor; without one, where the next reading begins',
    input: z.object({ since: optional(count(0, Number.MAX_SAFE_INTEGER)) }),
    data: z.object({
      list: z.array(z.object({ kind: z.string(), id: z.int() })),
      next: z.int(),
      /** More has changed, but what changed together with it is not certain yet; ask again in a moment. */
      heldBack: z.boolean(),
      /** Changes with what stands on every page: settings, currencies, languages, agreements, top categories. */
      frame: z.string(),
    }),
  },
  live: {
    method: 'GET',
    path: 'front/pc/live',
    access: 'public',
    cost: 'normal',
    summary: 'What may have moved since a page was made: price, stock, flash sale, coupons; one call a page view',
    input: z.object({
      goods: optional(idList),
      seckill: optional(idList),
      coupons: optional(idList),
      /** The product whose SKUs are on screen as well; the others come without theirs. */
      sku: optional(id),
    }),
    data: z.object({
      /** The server's clock. */
      now: epoch,
      /** Whether the caller is logged in and pays member prices. */
      isPaidMember: z.boolean(),
      goods: z.array(
        z.object({
          id: z.int(),
          price: money,
          otPrice: money,
          vipPrice: money,
          memberPrice: money.nullable(),
          stock: z.int(),
          isShow: z.boolean(),
          sku: z.array(liveSkuSchema),
        }),
      ),
      seckill: z.array(
        z.object({
          id: z.int(),
          seckillPrice: money,
          quota: z.int(),
          quotaShow: z.int(),
          status: z.int(),
          startTimeStamp: epoch.nullable(),
          endTimeStamp: epoch.nullable(),
          /** What each SKU costs in the sale and how many are left of it, when the sale's product is the one of `sku`. */
          sku: z.array(liveSkuSchema),
        }),
      ),
      /** How often the reviews of the product whose SKUs are on screen have changed; a page that counts less is stale. */
      replies: z.object({ id: z.int(), version: z.int() }).nullable(),
      /** `isUse`: the caller has it and cannot claim it now; `isUsed`: and has used it. Older back ends omit the latter. */
      coupons: z.array(
        z.object({
          id: z.int(),
          lastTotal: z.int(),
          isLimited: z.boolean(),
          isUse: z.boolean(),
          isUsed: z.boolean().optional(),
        }),
      ),
      /**
       * What the caller's own coupons take off the product of `sku`, and from which amount on: those that can be used now. None of
       * a visitor; absent where the back end does not know them.
       */
      ownCoupons: z.array(z.object({ money, minPrice: money })).optional(),
    }),
  },
});
