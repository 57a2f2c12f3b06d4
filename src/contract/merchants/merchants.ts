import { z } from 'zod';
import { calls } from '../call.ts';
import { count, id, idList, image, keyword, money, optional, pageOf, paging } from '../fields.ts';

/** A product as a shop's card shows it. */
const merchantWindowSchema = z.object({
  id: z.int(),
  name: z.string(),
  image,
  price: money,
  sales: z.int(),
  ficti: z.int(),
});

export const merchantCardSchema = z.object({
  id: z.int(),
  name: z.string(),
  intro: z.string(),
  categoryId: z.int(),
  typeId: z.int(),
  isSelf: z.boolean(),
  backImage: image,
  avatar: image,
  streetBackImage: image,
  rectangleLogo: image,
  coverImage: image,
  starLevel: z.int(),
  followerNum: z.int(),
  isCollect: z.boolean(),
  pcLogo: image,
  pcGoodStoreCoverImage: image,
  proList: z.array(merchantWindowSchema),
});
export type MerchantCard = z.infer<typeof merchantCardSchema>;

/** The shop as a product page shows it. */
export const merchantBriefSchema = z.object({
  id: z.int(),
  name: z.string(),
  intro: z.string(),
  avatar: image,
  isSelf: z.boolean(),
  starLevel: z.int(),
  typeId: z.int(),
  collectNum: z.int(),
  isCollect: z.boolean(),
  proList: z.array(merchantWindowSchema),
});

const serviceType = z.enum(['H5', 'phone', 'message', 'email']);

const merchantHomeSchema = z.object({
  id: z.int(),
  name: z.string(),
  intro: z.string(),
  isSelf: z.boolean(),
  starLevel: z.int(),
  isCollect: z.boolean(),
  followerNum: z.int(),
  avatar: image,
  pcLogo: image,
  serviceType,
  serviceLink: z.string(),
  servicePhone: z.string(),
  qualificationPicture: z.string(),
  bannerList: z.array(z.object({ id: z.int(), name: z.string(), linkUrl: z.string(), imageUrl: image, sort: z.int() })),
});

const merchantDetailSchema = merchantHomeSchema.extend({
  address: z.string(),
  story: z.string(),
  typeId: z.int(),
  categoryId: z.int(),
});

export interface ShelfNode {
  id: number;
  pid: number;
  name: string;
  sort: number;
  childList: ShelfNode[];
}
const shelfNodeSchema: z.ZodType<ShelfNode> = z.object({
  id: z.int(),
  pid: z.int(),
  name: z.string(),
  sort: z.int(),
  get childList() {
    return z.array(shelfNodeSchema);
  },
});

export const merchant = calls({
  merchantSearch: {
    method: 'GET',
    path: 'front/merchant/search/list',
    access: 'public',
    cost: 'normal',
    summary: 'Search shops by name, category, type',
    input: z.object({
      categoryIds: optional(idList),
      typeIds: optional(idList),
      keywords: keyword,
      isSelf: optional(z.union([count(0, 1).transform((n) => n === 1), z.stringbool(), z.boolean()])),
      ...paging,
    }),
    data: pageOf(merchantCardSchema),
  },
  merchantStreet: {
    method: 'GET',
    path: 'front/merchant/street',
    access: 'public',
    cost: 'normal',
    summary: 'The street of shops with products in their windows',
    input: z.object({ ...paging }),
    data: pageOf(merchantCardSchema),
  },
  merchantHome: {
    method: 'GET',
    path: 'front/merchant/pc/index/{id}',
    access: 'public',
    cost: 'normal',
    summary: 'The home of a shop',
    input: z.object({ id }),
    data: merchantHomeSchema,
  },
  merchantRecommended: {
    method: 'GET',
    path: 'front/merchant/pc/{id}/recommend/product',
    access: 'public',
    cost: 'normal',
    summary: 'What a shop recommends',
    input: z.object({ id }),
    data: z.array(
      z.object({
        id: z.int(),
        image,
        name: z.string(),
        price: money,
        sales: z.int(),
        isPaidMember: z.boolean(),
        vipPrice: money,
      }),
    ),
  },
  merchantMobileHome: {
    method: 'GET',
    path: 'front/merchant/index/info/{id}',
    access: 'public',
    cost: 'normal',
    summary: 'The home of a shop for mobile clients',
    input: z.object({ id }),
    data: merchantDetailSchema,
  },
  merchantDetail: {
    method: 'GET',
    path: 'front/merchant/detail/{id}',
    access: 'public',
    cost: 'normal',
    summary: 'A shop in full: address, story, followers, qualifications',
    input: z.object({ id }),
    data: merchantDetailSchema,
  },
  merchantShelves: {
    method: 'GET',
    path: 'front/merchant/product/category/cache/tree/{id}',
    access: 'public',
    summary: 'The shelves of a shop',
    input: z.object({ id }),
    data: z.array(shelfNodeSchema),
  },
  merchantTypes: {
    method: 'GET',
    path: 'front/merchant/all/type/list',
    access: 'public',
    summary: 'Types of shop',
    input: z.object({}),
    data: z.array(z.object({ id: z.int(), name: z.string(), info: z.string() })),
  },
  merchantCategories: {
    method: 'GET',
    path: 'front/merchant/all/category/list',
    access: 'public',
    summary: 'What shops deal in, with the handling fee in percent',
    input: z.object({}),
    data: z.array(z.object({ id: z.int(), name: z.string(), handlingFee: z.string() })),
  },
  merchantService: {
    method: 'GET',
    path: 'front/merchant/customer/service/info/{id}',
    access: 'public',
    summary: 'How to reach a shop',
    input: z.object({ id }),
    data: z.object({ serviceType, serviceLink: z.string(), servicePhone: z.string() }),
  },
  merchantPickup: {
    method: 'GET',
    path: 'front/merchant/get/take/their/{id}',
    access: 'public',
    cost: 'normal',
    summary: 'Where products of a shop are picked up',
    input: z.object({ id }),
    data: z.object({ id: z.int(), name: z.string(), phone: z.string(), address: z.string() }),
  },
  merchantGoodShops: {
    method: 'GET',
    path: 'front/index/merchant/list/{n}',
    access: 'public',
    summary: 'The first shops of the street, for the home page',
    input: z.object({ n: count(1, 20) }),
    data: pageOf(merchantCardSchema),
  },
});
