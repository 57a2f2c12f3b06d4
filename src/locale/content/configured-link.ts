import { type Locale, localePath } from '../locales.ts';

/** Paths that pages exist for; links of the operator's configuration to other places of the mall are not shown. */
const KNOWN = [
  /^\/$/,
  /^\/activity\/information_info\/\d+$/,
  /^\/activity\/information_list(\/\d+|\?cid=\d+)?$/,
  /^\/rss\.xml$/,
  /^\/merchant\/merchant_home(\/\d+|\?merId=\d+)$/,
  /^\/merchant\/merchant\/(home|recommending)\?merId=\d+/,
  /^\/merchant\/(merchant_list|merchant_street|merchant_settled|application_record|defaultMerchant)(\?|$)/,
  /^\/activity\/seckill_list$/,
  /^\/activity\/coupon_list(\/[2-6]|\?category=[2-6])?$/,
  /^\/activity\/coupon_goods_list\?couponId=\d+$/,
  /^\/product\/product_recommended(\/\d+|\?id=\d+)?$/,
  /^\/product\/(seckillCard|activityStyleCard)$/,
  /^\/users\/agreement_rules(\/[a-z]+)?$/,
  /^\/product\/product_list(\?|$)/,
  /^\/categories$/,
  /^\/product-l(\?|$)/,
  /^\/product\/detail\?/,
  /^\/[^\s/\\]+-d-\d+-[012]\.html$/,
  /^\/[^\s/\\]+-l-\d+$/,
  /^https?:\/\//,
];

export const isKnownLink = (link: string) => KNOWN.some((pattern) => pattern.test(link));

/** A configured link in the reader's language; outside addresses stay as they are. */
export const configuredLink = (locale: Locale, link: string) =>
  /^https?:\/\//.test(link) ? link : localePath(locale, link);
