import type { CouponCentreItem } from '#contract/promotions/promotions.ts';
import type { Locale } from '#locale/locales.ts';
import { readMall } from '../call.ts';

const COUPONS = 4;
const MERCHANTS = 3;
const NEWS = 4;

const isLeft = (coupon: CouponCentreItem) => !coupon.isLimited || coupon.lastTotal > 0;

/** Everything between header and footer of the home page. */
export async function readHome(locale: Locale) {
  const [banners, recommended, flashSale, coupons, merchants, news] = await Promise.all([
    readMall(locale, 'homeBanners', {}),
    readMall(locale, 'homeRecommended', {}),
    readMall(locale, 'seckillNow', {}),
    readMall(locale, 'couponCentre', {}),
    readMall(locale, 'merchantGoodShops', { n: MERCHANTS }),
    readMall(locale, 'articleHot', {}),
  ]);
  return {
    banners,
    recommended,
    seckill: flashSale,
    coupons: coupons.list.filter(isLeft).slice(0, COUPONS),
    merchants: merchants.list,
    news: news.slice(0, NEWS),
  };
}
