import type { ProductCard } from '#contract/catalog/card.ts';
import type { ShownDelivery } from '#contract/delivery.ts';
import { isMobileOnly } from '#domain/catalog/product-type.ts';
import { averageStars, goodRate } from '#domain/reviews/review.ts';
import type { ProductCardRow, TagRow } from './queries/product-cards.ts';

/** Tags by where they stand around the name: 1 before it, 0 under it. */
export const serializeTags = (tags: TagRow[]) => ({
  locationLeftTitle: tags.filter((tag) => tag.position === 1),
  locationUnderTitle: tags.filter((tag) => tag.position === 0),
});

/** A product card as the contract writes it; `money` turns base minor units into wire text. */
export const serializeCard = (
  row: ProductCardRow,
  money: (minor: number) => string,
  delivery: ShownDelivery,
): ProductCard => ({
  id: row.id,
  image: row.image,
  name: row.name,
  price: money(row.price),
  otPrice: money(row.otPrice),
  vipPrice: money(row.vipPrice),
  isPaidMember: row.isPaidMember,
  sales: row.sold + row.virtualSold,
  ficti: row.virtualSold,
  stock: row.stock,
  unitName: row.unit,
  merId: row.merchantId,
  merName: row.merchantName,
  isSelf: row.isSelf,
  merCategoryId: row.merchantCategoryId,
  merTypeId: row.merchantTypeId,
  brandId: row.brandId,
  categoryId: row.categoryId,
  positiveRatio: goodRate(row),
  replyNum: row.reviews,
  star: averageStars(row),
  activityStyle: row.frame,
  productTags: serializeTags(row.tags),
  productType: row.productType,
  mobileOnly: isMobileOnly({ productType: row.productType, delivery: row.delivery, marketingType: 0 }),
  specType: row.specified,
  delivery,
  secondImage: row.secondImage,
  colors: row.colors,
});
