import type { GoodsDetail, Sku } from '#contract/catalog.ts';
import { isMobileOnly } from '#domain/catalog/product-type.ts';
import type { SkuRow } from '../catalog/index.ts';
import { couponOnWire } from '../promotions/index.ts';
import type { GatheredGoods } from './gather-products.ts';
import { offerOf, type Promotion } from './promotion.ts';

type Money = (minor: number) => string;

/** Amounts and stock as the shopper meets them: a promotion's price over the goods' own, which becomes the former price. */
function shownOffer(sku: SkuRow, promotion: Promotion | null) {
  if (!promotion)
    return { price: sku.price, otPrice: sku.otPrice, vipPrice: sku.vipPrice, stock: sku.stock, sales: sku.sold };
  const part = promotion.skus.get(sku.id);
  return { ...offerOf(sku, part), sales: part ? part.quotaTotal - part.quota : 0 };
}

function skuOnWire(sku: SkuRow, text: string, gathered: GatheredGoods, promotion: Promotion | null, money: Money): Sku {
  const offer = shownOffer(sku, promotion);
  const group = promotion?.marketingType === 2 ? promotion.skus.get(sku.id) : undefined;
  return {
    id: sku.id,
    productId: promotion?.id ?? gathered.goods.id,
    sku: text,
    stock: offer.stock,
    sales: offer.sales,
    price: money(offer.price),
    otPrice: money(offer.otPrice),
    vipPrice: money(offer.vipPrice),
    image: sku.image || gathered.goods.image,
    barCode: sku.barCode,
    type: promotion?.marketingType ?? 0,
    groupPrice: money(group?.price ?? 0),
    groupStock: group?.quota ?? 0,
    redeemIntegral: sku.redeemPoints,
    valueIds: sku.valueIds,
  };
}

function skusOnWire(gathered: GatheredGoods, promotion: Promotion | null, money: Money): Record<string, Sku> {
  const names = new Map(gathered.options.flatMap((option) => option.values.map((value) => [value.id, value.name])));
  return Object.fromEntries(
    gathered.skus.map((sku) => {
      const text = sku.valueIds.map((id) => names.get(id) ?? '').join(',');
      return [text, skuOnWire(sku, text, gathered, promotion, money)];
    }),
  );
}

function infoOnWire(
  { goods, skus }: GatheredGoods,
  promotion: Promotion | null,
  money: Money,
): GoodsDetail['productInfo'] {
  const stock = promotion ? promotion.quota : skus.reduce((sum, sku) => sum + sku.stock, 0);
  return {
    id: promotion?.id ?? goods.id,
    merId: goods.merchantId,
    image: goods.image,
    sliderImage: JSON.stringify(goods.images.length > 0 ? goods.images : [goods.image]),
    videoLink: goods.video,
    name: goods.name,
    intro: goods.intro,
    unitName: goods.unit,
    price: money(promotion?.price ?? goods.price),
    otPrice: money(promotion ? goods.price : goods.otPrice),
    vipPrice: money(promotion ? 0 : goods.vipPrice),
    isPaidMember: goods.isPaidMember && !promotion,
    stock,
    sales: promotion?.marketingType === 1 ? promotion.quotaTotal - promotion.quota : goods.sold + goods.virtualSold,
    ficti: goods.virtualSold,
    browse: goods.browsed,
    specType: goods.isSpecified,
    type: goods.productType,
    marketingType: promotion?.marketingType ?? 0,
    deliveryMethod: goods.delivery,
    refundSwitch: goods.isRefundable,
    isShow: goods.isShown,
    isDel: goods.isDeleted,
    brandId: goods.brandId,
    brandName: goods.brandName,
    categoryId: goods.categoryId,
    tempId: goods.freightTemplateId,
    content: goods.content,
    activityStyle: goods.frame,
    redeemIntegral: goods.redeemPoints,
    exchangeNum: 0,
    specification: goods.specification,
    lowestPrice: money(goods.lowest ?? goods.price),
    mobileOnly: isMobileOnly({
      productType: goods.productType,
      delivery: goods.delivery,
      marketingType: promotion?.marketingType ?? 0,
    }),
  };
}

function merchantOnWire({ merchant, window }: GatheredGoods, money: Money): GoodsDetail['merchantInfo'] {
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

/** A goods page's data as the contract writes it; a promotion takes the place of the goods' own offer. */
export function detailOnWire(
  gathered: GatheredGoods,
  promotion: Promotion | null,
  money: Money,
  timezone: string,
): GoodsDetail {
  const group = promotion?.group;
  return {
    productInfo: infoOnWire(gathered, promotion, money),
    productAttr: gathered.options.map((option) => ({
      id: option.id,
      attrName: option.name,
      attrValues: option.values.map((value) => value.name).join(','),
      values: option.values,
    })),
    productValue: skusOnWire(gathered, promotion, money),
    merchantInfo: merchantOnWire(gathered, money),
    userCollect: false,
    guaranteeList: gathered.guarantees.map(({ id, name, icon, content }) => ({ id, name, icon, content })),
    // Seckill goods take no coupon, and a group's are not known before it is full.
    couponList: promotion ? [] : gathered.coupons.map((coupon) => couponOnWire(coupon, money, timezone)),
    masterProductId: gathered.goods.id,
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
