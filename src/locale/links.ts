import { listPath, type MarketingType, productPath } from '#domain/content/pretty-url.ts';
import {
  type MerchantQuery,
  type OrderQuery,
  type RefundQuery,
  type SaleQuery,
  type SearchQuery,
  searchString,
} from './list-query.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale, localePath } from './locales.ts';

/** Every address of the storefront is made here; canonical, alternates and sitemap use the same functions. */

export const homeLink = (locale: Locale) => localePath(locale, '');

/** '/zh/红茶壶-d-12-0.html', as people read it; encode with `encodeURI` where bytes are needed. */
export const productLink = (locale: Locale, name: string, id: number, type: MarketingType = 0) =>
  localePath(locale, `${productPath(name, id, type)}.html`);

/** A product's page that begins with the values of options that a list was narrowed to. */
export const withChosen = (link: string, valueIds: readonly number[]) =>
  valueIds.length > 0 ? `${link}?chosen=${valueIds.join('.')}` : link;

export const listLink = (locale: Locale, name: string, id: number) => localePath(locale, listPath(name, id));

/** All categories on one page. */
export const categoriesLink = (locale: Locale) => localePath(locale, 'categories');

/** Where phones search. */
export const searchPageLink = (locale: Locale) => localePath(locale, 'search');

export const searchLink = (locale: Locale, query: SearchQuery = {}) =>
  localePath(locale, `product/product_list${searchString(query)}`);

export const detailLink = (locale: Locale, id: number, type: MarketingType = 0) =>
  localePath(locale, `product/detail?id=${id}&marketingType=${type}`);

export const articleLink = (locale: Locale, id: number) => localePath(locale, `activity/information_info/${id}`);

/** All news or one section of them; further pages follow the section, 'all' where there is none. */
export const newsLink = (locale: Locale, section?: number, page = 1) => {
  const parts = page > 1 ? [section ?? 'all', page] : [section];
  return localePath(locale, ['activity/information_list', ...parts.filter((part) => part !== undefined)].join('/'));
};

export const feedLink = (locale: Locale) => localePath(locale, 'rss.xml');

/** A part of the products as programs that compare offers read them; see `seo/goods-feed.ts`. */
export const productFeedLink = (locale: Locale, part: number) => localePath(locale, `feeds/goods-${part}.xml`);

/** The page of a product with one of its SKUs chosen. */
export const skuLink = (page: string, skuId: number) => `${page}?sku=${skuId}`;

export const merchantLink = (locale: Locale, id: number) => localePath(locale, `merchant/merchant_home/${id}`);

/** All products of a shop; `cid` is one of its shelves. */
export const merchantProductLink = (locale: Locale, query: SearchQuery = {}) =>
  localePath(locale, `merchant/merchant/home${searchString(query)}`);

export const merchantRecommendedLink = (locale: Locale, id?: number) =>
  localePath(locale, `merchant/merchant/recommending${searchString({ merId: id })}`);

export const merchantListLink = (locale: Locale, query: MerchantQuery = {}) =>
  localePath(locale, `merchant/merchant_list${searchString(query)}`);

export const streetLink = (locale: Locale, page = 1) =>
  localePath(locale, `merchant/merchant_street${page > 1 ? `/${page}` : ''}`);

/** What a shop of one's own takes and brings. */
export const entryLink = (locale: Locale) => localePath(locale, 'merchant/merchant_settled');

/** The form of an application; `again` names the refused one whose data it begins with. */
export const applyLink = (locale: Locale, again?: number) =>
  localePath(locale, again === undefined ? 'merchant/merchant_settled/0' : `merchant/merchant_settled/1?id=${again}`);

/** One's applications for a shop. */
export const applicationsLink = (locale: Locale) => accountLink(locale, 'applications');

export const flashSaleLink = (locale: Locale, query: SaleQuery = {}) =>
  localePath(locale, `activity/seckill_list${searchString(query)}`);

/** The coupon centre, or one kind of its coupons. */
export const couponsLink = (locale: Locale, category = 0) =>
  localePath(locale, `activity/coupon_list${category > 0 ? `/${category}` : ''}`);

export const couponProductLink = (locale: Locale, couponId: number) =>
  localePath(locale, `activity/coupon_goods_list?couponId=${couponId}`);

/** The coupons to claim for one product. */
export const productCouponsLink = (locale: Locale, productId: number) =>
  localePath(locale, `product/receiveCouponList?id=${productId}`);

/** A block of recommended products, or the first. */
export const recommendedLink = (locale: Locale, block?: number) =>
  localePath(locale, `product/product_recommended${block === undefined ? '' : `/${block}`}`);

export const agreementLink = (locale: Locale, type: string) => localePath(locale, `users/agreement_rules/${type}`);

/** What says how the mall protects its buyers, and what can be returned. */
export const RETURN_AGREEMENT = 'platfromruleinfo';

/** The list of all agreements. */
export const agreementsLink = (locale: Locale) => localePath(locale, 'users/agreement_rules');

export const cartLink = (locale: Locale) => localePath(locale, 'order/shopping_cart');

/** What is about to be ordered; `preOrderNo` names it. */
export const confirmLink = (locale: Locale, preOrderNo: string) =>
  localePath(locale, `order/order_confirm?orderNo=${encodeURIComponent(preOrderNo)}`);

export const cashierLink = (locale: Locale, orderNo: string) =>
  localePath(locale, `order/order_payment?orderNo=${encodeURIComponent(orderNo)}`);

/** Where the page of a gateway leads back to, once somebody has paid there: the payment page, which waits for the result. */
export const paidByCardLink = (locale: Locale, orderNo: string) => `${cashierLink(locale, orderNo)}&paid=card`;

/** What became of a payment; without a number it has timed out, as the family's clients say it. */
export const payStatusLink = (locale: Locale, orderNo = '0') =>
  localePath(locale, `order/order_pay_status?orderNo=${encodeURIComponent(orderNo)}`);

/** The pages themselves, without what they are about. */
export const confirmPage = (locale: Locale) => localePath(locale, 'order/order_confirm');
export const cashierPage = (locale: Locale) => localePath(locale, 'order/order_payment');
export const payStatusPage = (locale: Locale) => localePath(locale, 'order/order_pay_status');

/** Pieces of the cashier on pages of their own. */
export const cashierPiece = (
  locale: Locale,
  piece: 'paylist' | 'selectRadio' | 'paymentMethods' | 'paymentOperation',
) => localePath(locale, `order/components/${piece}`);

/** Pages of one order, which the address names. */
const ORDER_PAGES = {
  details: 'order/order_details',
  virtual: 'order/virtual_order_details',
  shipments: 'order/order_logistics',
} as const;

export type OrderPage = keyof typeof ORDER_PAGES;

export const orderPageLink = (locale: Locale, page: OrderPage, orderNo?: string) =>
  localePath(locale, `${ORDER_PAGES[page]}${orderNo === undefined ? '' : `?orderNo=${encodeURIComponent(orderNo)}`}`);

/** `secondType`: 0 things that are sent, else virtual ones, which have a page of their own. */
export const orderLink = (locale: Locale, orderNo: string, secondType = 0) =>
  orderPageLink(locale, secondType === 0 ? 'details' : 'virtual', orderNo);

/** One's orders, of a status or all. */
export const ordersLink = (locale: Locale, query: OrderQuery = {}) =>
  localePath(locale, `users/order_list${searchString(query)}`);

/** One's returns in one of their views. */
export const refundsLink = (locale: Locale, query: RefundQuery = {}) =>
  localePath(locale, `users/refund_list${searchString(query)}`);

/** Pages about one request to return something, which the address names. */
const REFUND_PAGES = {
  details: 'order/orderRefund_details',
  sendBack: 'order/components/returningGoods',
} as const;

export type RefundPage = keyof typeof REFUND_PAGES;

export const refundPageLink = (locale: Locale, page: RefundPage, refundOrderNo?: string) => {
  const query = refundOrderNo === undefined ? '' : `?refundOrderNo=${encodeURIComponent(refundOrderNo)}`;
  return localePath(locale, `${REFUND_PAGES[page]}${query}`);
};

export const refundLink = (locale: Locale, refundOrderNo: string) => refundPageLink(locale, 'details', refundOrderNo);

/** The form that asks to return pieces of an order; `orderDetailId` is the line that is chosen in it. */
export const returnPage = (locale: Locale) => localePath(locale, 'order/apply_refund');
export const returnLink = (locale: Locale, orderNo: string, orderDetailId?: number) => {
  const line = orderDetailId === undefined ? '' : `&orderDetailId=${orderDetailId}`;
  return localePath(locale, `order/apply_refund?orderNo=${encodeURIComponent(orderNo)}${line}`);
};

/** Where lines of an order are reviewed; `line` opens the form of one, `stars` are given already. */
export const reviewFormLink = (
  locale: Locale,
  orderNo?: string,
  { line, stars }: { line?: number; stars?: number } = {},
) => {
  const page = localePath(locale, 'order/product_evaluate');
  if (orderNo === undefined) return page;
  const chosen = [line && `&line=${line}`, stars && `&stars=${stars}`].filter(Boolean).join('');
  return `${page}?orderNo=${encodeURIComponent(orderNo)}${chosen}`;
};

export const shipmentsLink = (locale: Locale, orderNo: string) => orderPageLink(locale, 'shipments', orderNo);

/** The page that stands in for a gateway's app; what stands behind '#' is sent nowhere. */
export const sandboxWalletLink = (locale: Locale, bill?: { no: string; ticket: string }) =>
  localePath(locale, `order/sandbox_wallet${bill ? `#${bill.no}.${bill.ticket}` : ''}`);

/** Pages of the account, by what they show. */
const ACCOUNT = {
  home: 'users/index',
  messages: 'users/messages',
  orders: 'users/order_list',
  refunds: 'users/refund_list',
  reviews: 'users/evaluation_list',
  coupons: 'users/user_coupon',
  wallet: 'users/user_balance',
  points: 'users/user_integral',
  favouriteGoods: 'users/collect_products',
  favouriteShops: 'users/collect_merchant',
  footprints: 'users/browsing_history',
  addresses: 'users/address_list',
  profile: 'users/user_info',
  security: 'users/user_account',
  applications: 'merchant/application_record',
  changePhone: 'users/components/editUserPhoneFrom',
  changePassword: 'users/components/editUserPasswordFrom',
} as const;

export type AccountPage = keyof typeof ACCOUNT;

export const accountLink = (locale: Locale, page: AccountPage) => localePath(locale, ACCOUNT[page]);

/** Where a phone lets in the computer whose code it has scanned. What stands behind '#' is sent nowhere, and so in no log. */
export const phoneLoginLink = (locale: Locale, ticket?: string) =>
  localePath(locale, `login/phone${ticket === undefined ? '' : `#ticket=${encodeURIComponent(ticket)}`}`);

export interface Alternate {
  hreflang: string;
  path: string;
}

/** The page in every language of the mall and as `x-default`, which is the English one; `pathIn` gives its path in one language. */
export const alternates = (pathIn: (locale: Locale) => string, locales: readonly Locale[] = LOCALES): Alternate[] => [
  ...locales.map((locale) => ({ hreflang: locale, path: pathIn(locale) })),
  { hreflang: 'x-default', path: pathIn(DEFAULT_LOCALE) },
];
