import { LOCALES, localePath } from '#locale/locales.ts';
import type { CrawledBuild } from './build.ts';

/** Routes that anybody may open, below their language. */
const ROUTES = [
  '',
  'categories',
  'product-l',
  'search',
  'product/product_list',
  'product/detail',
  'product/detail2',
  'product/detail3',
  'product/product_recommended',
  'product/seckillCard',
  'product/activityStyleCard',
  'product/receiveCouponList',
  'activity/coupon_list',
  'activity/coupon_goods_list',
  'activity/seckill_list',
  'activity/information_list',
  'merchant/merchant/home',
  'merchant/merchant/recommending',
  'merchant/merchant_list',
  'merchant/merchant_street',
  'merchant/defaultMerchant',
  'order/shopping_cart',
  'order/order_confirm',
  'order/order_payment',
  'order/order_pay_status',
  'order/sandbox_wallet',
  'order/components/paylist',
  'order/components/selectRadio',
  'order/components/paymentMethods',
  'order/components/paymentOperation',
  'users/agreement_rules/userinfo',
  'users/agreement_rules/userprivacyinfo',
  'users/agreement_rules/merincomminginfo',
  'users/agreement_rules/aboutusinfo',
  'users/agreement_rules',
  'users/agreement_rules/intelligentinfo',
  'users/agreement_rules/intellectualpropertyinfo',
  'users/agreement_rules/platfromruleinfo',
  'users/agreement_rules/useraccountcancelinfo',
  'users/agreement_rules/useraccountcancelnoticeinfo',
  'users/agreement_rules/couponagreementinfo',
  'users/agreement_rules/adchoicesinfo',
  'rss.xml',
  'feeds/goods-1.xml',
];

/** Routes with an id in them: of each there is at least one page, and as many in every language. */
const MANY = [
  /-d-\d+-0\.html$/,
  /-d-\d+-1\.html$/,
  /-l-\d+$/,
  /\/information_info\/\d+$/,
  /\/merchant_home\/\d+$/,
  /\/product_recommended\/\d+$/,
];

/** Routes that do not answer in every language. */
export function missingRoutes(build: CrawledBuild): string[] {
  const single = ROUTES.flatMap((route) => LOCALES.map((locale) => localePath(locale, route)));
  const addresses = [...build.pages.keys()];
  const counts = MANY.map((form) => ({
    form,
    all: LOCALES.map((locale) => {
      const others = LOCALES.filter((other) => other !== 'en').map((other) => `/${other}/`);
      const isOwn = (path: string) =>
        locale === 'en' ? !others.some((prefix) => path.startsWith(prefix)) : path.startsWith(`/${locale}/`);
      return addresses.filter((path) => form.test(path) && isOwn(path)).length;
    }),
  }));
  return [
    ...single.filter((path) => !build.fileFor(path)),
    ...counts.filter(({ all }) => !all[0] || new Set(all).size > 1).map(({ form, all }) => `${form}: ${all}`),
  ];
}

const pathOf = (reference: string) => reference.split('?')[0] ?? '';
/** Made by the server, and looked at apart. */
const SERVED = /^\/(api|pictures)\//;

/** What leads to nothing on a plain file server. */
export const brokenReferences = (build: CrawledBuild, references: ReadonlyMap<string, string>): string[] =>
  [...references]
    .filter(([path]) => !SERVED.test(path) && !build.fileFor(pathOf(path)))
    .map(([path, on]) => `${on} leads to ${path}`);
