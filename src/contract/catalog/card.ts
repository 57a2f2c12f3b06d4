import { z } from 'zod';
import { shownDeliverySchema } from '../delivery.ts';
import { image, money } from '../fields.ts';

/** `position` 0: under the name, 1: before it. */
export const tagSchema = z.object({
  id: z.int(),
  tagName: z.string(),
  sort: z.int(),
  flag: z.string(),
  position: z.int(),
});
const tagsSchema = z.object({ locationLeftTitle: z.array(tagSchema), locationUnderTitle: z.array(tagSchema) });

/** A product on a card. `image` is a picture of our set-width form or any address. */
export const productCardSchema = z.object({
  id: z.int(),
  image,
  name: z.string(),
  price: money,
  otPrice: money,
  vipPrice: money,
  isPaidMember: z.boolean(),
  sales: z.int(),
  ficti: z.int(),
  stock: z.int(),
  unitName: z.string(),
  merId: z.int(),
  merName: z.string(),
  isSelf: z.boolean(),
  merCategoryId: z.int(),
  merTypeId: z.int(),
  brandId: z.int(),
  categoryId: z.int(),
  positiveRatio: z.string(),
  replyNum: z.int(),
  star: z.string(),
  activityStyle: image,
  productTags: tagsSchema,
  /** What the product is sold as: 0 normal, 1 points, 2 virtual, 5 link, 6 card secret. */
  productType: z.int(),
  /** True when the web cannot sell it (points, group buying, pickup only). */
  mobileOnly: z.boolean(),
  /** True when the shopper has to choose a variant first. */
  specType: z.boolean(),
  /** Ours: delivery to the mall's default region. */
  delivery: shownDeliverySchema.default(null),
  /** Ours: another view of it; '' for none. */
  secondImage: image.default(''),
  /** Ours: the colors that it comes in, '#3a6ea5'. */
  colors: z.array(z.string()).default([]),
  /** Ours: the values of its options that the list was narrowed to, by their ids. */
  chosen: z.array(z.int()).optional(),
});
export type ProductCard = z.infer<typeof productCardSchema>;
