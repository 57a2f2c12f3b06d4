import { z } from 'zod';
import { calls } from './call.ts';
import { productCardSchema } from './catalog/card.ts';
import {
  amount,
  count,
  direction,
  id,
  idList,
  image,
  keyword,
  line,
  money,
  optional,
  pageOf,
  paging,
} from './fields.ts';

/** Ours: 1 searches for the keyword as it was typed, without any correction of its spelling. */
export const exact = optional(count(0, 1));

/** Ours: what became of a keyword that finds nothing. `shown` was searched for instead; empty, what was found is only similar. */
const correctionSchema = z.object({ typed: z.string(), shown: z.string() });
export type Correction = z.infer<typeof correctionSchema>;

/** Ours: a search for fewer words of a keyword that few products have all of, and how many products it finds. */
const smallerSearchSchema = z.object({ words: z.string(), count: z.int() });
export type SmallerSearch = z.infer<typeof smallerSearchSchema>;

/**
 * A page of a list of products. What was done with the keyword is ours: `fewer` where only so many as `complete` have all
 * of its words, and the others some; `nearest` where they have none, the word that was searched for instead, or '' where they only have pieces of it.
 */
export const foundPageSchema = pageOf(productCardSchema).extend({
  correction: correctionSchema.nullish(),
  fewer: z.array(smallerSearchSchema).nullish(),
  complete: z.int().nullish(),
  nearest: z.string().nullish(),
});

/** A lowest price above the highest is read the other way round. */
const filters = {
  keyword,
  exact,
  cid: optional(idList),
  brandId: optional(idList),
  minPrice: optional(amount),
  maxPrice: optional(amount),
};
const orders = {
  priceOrder: optional(direction),
  salesOrder: optional(direction),
  /** Ours: the newest or the best rated first; wins over the others. */
  orderBy: optional(z.enum(['new', 'rating'])),
};

const listOf = (value: z.ZodString, separator: string) =>
  z
    .string()
    .max(1_000)
    .transform((text) => text.split(separator))
    .pipe(z.array(value).max(50));

/** Ours: what a list of the mall can be narrowed by besides. */
const ownFilters = {
  /** Shops, any of them; unlike `merId` they are a choice and not the place that is searched. */
  shops: optional(idList),
  /** Colors as the filters name them, '3a6ea5,c23b22'; any of them. */
  color: optional(listOf(z.string().regex(/^[0-9a-f]{6}$/), ',')),
  /** Sizes as the filters name them, 'S|M'; any of them. */
  size: optional(listOf(line(100), '|')),
  /** The least average of stars, as cards show it. */
  stars: optional(count(1, 5)),
  /** The least discount in percent. */
  discount: optional(count(1, 99)),
  /** 1 for what can be had now, what one piece is delivered of for nothing, and what is delivered at all, to the region of the request. */
  inStock: optional(count(0, 1)),
  freeShipping: optional(count(0, 1)),
  delivered: optional(count(0, 1)),
};
const everywhere = { ...filters, merId: optional(id), tagId: optional(id), ...ownFilters };

/** Ours: a value to filter by, with how many products of the list it leaves. */
const facet = { id: z.int(), name: z.string(), count: z.int() };
const categoryFacetSchema = z.object({ ...facet, pid: z.int(), level: z.int() });
export type CategoryFacet = z.infer<typeof categoryFacetSchema>;

/** Ours alone: another back end offers none of them. `count` as above; what is chosen or was left at 0 stays. */
const ownFacets = {
  /** How many products all choices together leave; null where the back end does not count. */
  total: z.int().nullable().default(null),
  shopList: z.array(z.object({ ...facet, icon: image })).default([]),
  /** Without the '#'. */
  colorList: z.array(z.object({ color: z.string(), name: z.string(), count: z.int() })).default([]),
  /** `size` is the same in every language; in the order in which sizes are worn. */
  sizeList: z.array(z.object({ size: z.string(), name: z.string(), count: z.int() })).default([]),
  starList: z.array(z.object({ stars: z.int(), count: z.int() })).default([]),
  discountList: z.array(z.object({ percent: z.int(), count: z.int() })).default([]),
  inStock: z.int().default(0),
  freeShipping: z.int().default(0),
  delivered: z.int().default(0),
  /** A histogram of prices: `edges` has one amount more than `counts`; null where all cost the same. */
  priceBars: z
    .object({ edges: z.array(money), counts: z.array(z.int()) })
    .nullable()
    .default(null),
};

export const search = calls({
  goodsList: {
    method: 'GET',
    path: 'front/product/list',
    access: 'public',
    cost: 'normal',
    summary: 'Search and filter products; sorting by sales wins over sorting by price',
    input: z.object({
      ...everywhere,
      /** Ours: 1 for products in the frame of a campaign alone. */
      framed: optional(count(0, 1)),
      ...orders,
      ...paging,
    }),
    data: foundPageSchema,
  },
  goodsFilters: {
    method: 'GET',
    path: 'front/product/list/before',
    access: 'public',
    cost: 'normal',
    summary: 'What a list can be narrowed by: each value with how many products it leaves under all other choices',
    input: z.object(everywhere),
    data: z.object({
      brandList: z.array(z.object({ ...facet, icon: image })),
      categoryList: z.array(categoryFacetSchema),
      productTagList: z.array(z.object({ ...facet, tagName: z.string() })),
      ...ownFacets,
    }),
  },
  goodsByIds: {
    method: 'GET',
    path: 'front/product/byids/{ids}',
    access: 'public',
    cost: 'normal',
    summary: 'Products by their ids, in that order',
    input: z.object({ ids: idList }),
    data: z.array(productCardSchema),
  },
  categorySearch: {
    method: 'GET',
    path: 'front/pc/category/search',
    access: 'public',
    cost: 'dear',
    summary:
      'Ours: categories of products that are what was typed, the nearest first, with how many such products they hold',
    input: z.object({ keyword, limit: count(1, 20).default(3) }),
    data: z.array(categoryFacetSchema),
  },
  searchCompletions: {
    method: 'GET',
    path: 'front/pc/search/completions',
    access: 'public',
    cost: 'normal',
    summary: 'Ours: searches that what is being typed may become, corrected where it is misspelled',
    input: z.object({ keyword, limit: count(1, 10).default(4) }),
    data: z.array(z.string()),
  },
  popularSearches: {
    method: 'GET',
    path: 'front/pc/search/popular',
    access: 'public',
    cost: 'light',
    summary: 'Ours: what most shoppers searched for in the last days, and whether more do than before',
    input: z.object({}),
    data: z.array(z.object({ words: z.string(), isRising: z.boolean() })),
  },
  shopGoods: {
    method: 'GET',
    path: 'front/product/merchant/pro/list',
    access: 'public',
    cost: 'normal',
    summary: 'Products of one shop; cid is one of its own shelves',
    input: z.object({ merId: id, ...filters, ...orders, ...paging }),
    data: foundPageSchema,
  },
  goodsRecommended: {
    method: 'GET',
    path: 'front/product/recommend/list',
    access: 'public',
    cost: 'normal',
    summary: 'Products recommended everywhere',
    input: z.object({ ...paging }),
    data: foundPageSchema,
  },
  goodsForMembers: {
    method: 'GET',
    path: 'front/product/member/list',
    access: 'public',
    cost: 'normal',
    summary: 'Products with a member price; empty when member prices are hidden',
    input: z.object({ ...paging }),
    data: foundPageSchema,
  },
});
