import type { ProductDetail, Sku } from '#contract/catalog/detail.ts';
import { isMobileOnly } from '#domain/catalog/product-type.ts';
import type { ProductRow, SkuRow } from '../catalog/index.ts';
import { serializeCoupon } from '../promotions/index.ts';
import type { GatheredProduct } from './gather-products.ts';
import { offerOf, type Promotion } from './promotion.ts';

type Money = (minor: number) => string;
type Info = ProductDetail['productInfo'];

/** Amounts and stock as the shopper meets them: a promotion's price in the place of the product's own. */
function shownOffer(sku: SkuRow, promotion: Promotion | null) {
  if (!promotion)
    return { price: sku.price, otPrice: sku.otPrice, vipPrice: sku.vipPrice, stock: sku.stock, sales: sku.sold };
  const part = promotion.skus.get(sku.id);
  return { ...offerOf(sku, part), sales: part ? part.quotaTotal - part.quota : 0 };
}

function serializeSku(
  sku: SkuRow,
  text: string,
  gathered: GatheredProduct,
  promotion: Promotion | null,
  money: Money,
): Sku {
  const offer = shownOffer(sku, promotion);
  const group = promotion?.marketingType === 2 ? promotion.skus.get(sku.id) : undefined;
  return {
    id: sku.id,
    productId: promotion?.id ?? gathered.product.id,
    sku: text,
    stock: offer.stock,
    sales: offer.sales,
    price: money(offer.price),
    otPrice: money(offer.otPrice),
    vipPrice: money(offer.vipPrice),
    image: sku.image || gathered.product.image,
    barCode: sku.barCode,
    ...(sku.mpn ? { mpn: sku.mpn } : {}),
    type: promotion?.marketingType ?? 0,
    groupPrice: money(group?.price ?? 0),
    groupStock: group?.quota ?? 0,
    redeemIntegral: sku.redeemPoints,
    valueIds: sku.valueIds,
  };
}

function serializeSkus(gathered: GatheredProduct, promotion: Promotion | null, money: Money): Record<string, Sku> {
  const names = new Map(gathered.options.flatMap((option) => option.values.map((value) => [value.id, value.name])));
  return Object.fromEntries(
    gathered.skus.map((sku) => {
      const text = sku.valueIds.map((id) => names.get(id) ?? '').join(',');
      return [text, serializeSku(sku, text, gathered, promotion, money)];
    }),
  );
}

/** The pictures of the gallery; the main one where there are no others. */
const galleryOf = ({ images, image }: ProductRow) => (images.length > 0 ? images : [image]);

/** What few products have of their own; nothing for the others, whose pages stay as small as they are. */
function serializeTexts(product: ProductRow): Pick<Info, 'seoTitle' | 'seoDescription' | 'imageAlts'> {
  const { seoTitle, seoDescription, alts, name, intro } = product;
  const imageAlts = alts ? galleryOf(product).map((image) => alts[image] ?? '') : [];
  return {
    ...(seoTitle && seoTitle !== name ? { seoTitle } : {}),
    ...(seoDescription && seoDescription !== intro ? { seoDescription } : {}),
    ...(imageAlts.some(Boolean) ? { imageAlts } : {}),
  };
}

function serializeInfo(
  { product, skus, returnDays }: GatheredProduct,
  promotion: Promotion | null,
  money: Money,
): Info {
  const stock = promotion ? promotion.quota : skus.reduce((sum, sku) => sum + sku.stock, 0);
  return {
    id: promotion?.id ?? product.id,
    merId: product.merchantId,
    image: product.image,
    sliderImage: JSON.stringify(galleryOf(product)),
    videoLink: product.video,
    name: product.name,
    intro: product.intro,
    unitName: product.unit,
    price: money(promotion?.price ?? product.price),
    otPrice: money(promotion ? (promotion.formerPrice ?? product.price) : product.otPrice),
    vipPrice: money(promotion ? 0 : product.vipPrice),
    isPaidMember: product.isPaidMember && !promotion,
    stock,
    sales: promotion?.marketingType === 1 ? promotion.quotaTotal - promotion.quota : product.sold + product.virtualSold,
    ficti: product.virtualSold,
    browse: product.browsed,
    specType: product.isSpecified,
    type: product.productType,
    marketingType: promotion?.marketingType ?? 0,
    deliveryMethod: product.delivery,
    refundSwitch: product.isRefundable,
    isShow: product.isShown,
    isDel: product.isDeleted,
    brandId: product.brandId,
    brandName: product.brandName,
    categoryId: product.categoryId,
    tempId: product.shippingTemplateId,
    content: product.content,
    activityStyle: product.frame,
    redeemIntegral: product.redeemPoints,
    exchangeNum: 0,
    sizeGuide: product.sizeGuide,
    specification: product.specification,
    lowestPrice: money(Math.min(product.lowest ?? product.price, product.price)),
    mobileOnly: isMobileOnly({
      productType: product.productType,
      delivery: product.delivery,
      marketingType: promotion?.marketingType ?? 0,
    }),
    returnDays,
    ...serializeTexts(product),
  };
}

function serializeMerchant({ merchant, window }: GatheredProduct, money: Money): ProductDetail['merchantInfo'] {
  return {
    id: merchant.id,
    name: merchant.name,
    intro: merchant.intro,
    avatar: merchant.avatar,
    isSelf: merchant.isSelf,
    starLevel: merchant.starLevel,
    typeId: merchant.typeId,
    collectNum: merchant.followers,
    isCollect: false,
    proList: window.slice(0, 3).map((w) => ({
      id: w.id,
      name: w.name,
      image: w.image,
      price: money(w.price),
      sales: w.sold + w.virtualSold,
      ficti: w.virtualSold,
    })),
  };
}

/** A product page's data as the contract writes it; a promotion takes the place of the product's own offer. */
export function serializeDetail(
  gathered: GatheredProduct,
  promotion: Promotion | null,
  money: Money,
  timezone: string,
): ProductDetail {
  const group = promotion?.group;
  return {
    productInfo: serializeInfo(gathered, promotion, money),
    productAttr: gathered.options.map((option) => ({
      id: option.id,
      attrName: option.name,
      kind: option.kind,
      mustChoose: option.mustChoose,
      attrValues: option.values.map((value) => value.name).join(','),
      values: option.values,
    })),
    productValue: serializeSkus(gathered, promotion, money),
    merchantInfo: serializeMerchant(gathered, money),
    userCollect: false,
    guaranteeList: gathered.guarantees.map(({ id, name, icon, content }) => ({ id, name, icon, content })),
    // Seckill products take no coupon, and a group's are not known before it is full.
    couponList: promotion ? [] : gathered.coupons.map((coupon) => serializeCoupon(coupon, money, timezone)),
    masterProductId: gathered.product.id,
    delivery: gathered.delivery,
    oneQuota: promotion?.oneQuota ?? 0,
    allQuota: promotion?.allQuota ?? 0,
    startTimeStamp: promotion?.start ?? null,
    endTimeStamp: promotion?.end ?? null,
    groupBuyActivityResponse:
      group && promotion.start !== null && promotion.end !== null
        ? {
            groupActivityId: group.activityId,
            buyCount: group.buyCount,
            startTime: promotion.start,
            endTime: promotion.end,
            latestBuyCount: group.bought,
          }
        : null,
  };
}
