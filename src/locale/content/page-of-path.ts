import { readPrettyUrl } from '#domain/content/pretty-url.ts';
import { isBesidePages } from '#domain/content/redirect.ts';
import { splitLocale } from '../locales.ts';
import { BARE_ROUTES } from '../query-forms.ts';

/** A page of every mall, or one of a thing that this mall may have. */
export type PageOfPath =
  | { kind: 'always' }
  | { kind: 'product' | 'category' | 'article' | 'section' | 'merchant' | 'block'; id: number }
  | { kind: 'agreement'; code: string };

/** Addresses without a variable part, by their folder in `src/pages`; a test compares both. */
const FIXED = {
  '/': [
    ...['', 'categories', 'search', 'product-l', 'rss.xml', 'llms.txt'],
    ...['favicon.ico', 'mobile-qr.svg', 'share.png', 'sitemap.xml', 'robots.txt'],
  ],
  '/activity/': ['coupon_goods_list', 'coupon_list', 'information_list', 'seckill_list'],
  '/login/': ['phone'],
  '/merchant/': [
    ...['application_record', 'defaultMerchant', 'merchant_list', 'merchant_settled', 'merchant_street'],
    ...['merchant/home', 'merchant/recommending'],
  ],
  '/order/': [
    ...['apply_refund', 'defaultOrder', 'orderRefund_details', 'order_confirm', 'order_details', 'order_logistics'],
    ...['order_pay_status', 'order_payment', 'product_evaluate', 'sandbox_wallet', 'shopping_cart'],
    ...['virtual_order_details', 'components/paylist', 'components/paymentMethods', 'components/paymentOperation'],
    ...['components/returningGoods', 'components/selectRadio'],
  ],
  '/product/': [
    ...['activityStyleCard', 'detail', 'detail2', 'detail3', 'product_list', 'product_recommended'],
    ...['receiveCouponList', 'seckillCard'],
  ],
  '/users/': [
    ...['index', 'defaultUser', 'address_list', 'agreement_rules', 'browsing_history', 'collect_merchant'],
    ...['collect_products', 'evaluation_list', 'messages', 'order_list', 'refund_list', 'user_account'],
    ...['user_balance', 'user_coupon', 'user_info', 'user_integral'],
    ...['components/editUserPasswordFrom', 'components/editUserPhoneFrom'],
  ],
} as const;

/** Without language. */
export const FIXED_PATHS: ReadonlySet<string> = new Set(
  Object.entries(FIXED).flatMap(([folder, names]) => names.map((name) => folder + name)),
);

/** Addresses with a part that is the same in every mall, or a page of a list. */
const FORMS = [
  /^\/activity\/coupon_list\/[2-6]$/,
  /^\/activity\/information_list\/all\/\d+$/,
  /^\/merchant\/merchant_settled\/[01]$/,
  /^\/merchant\/merchant_street\/\d+$/,
  /^\/feeds\/goods-\d+\.xml$/,
];

const NAMED = [
  ['article', /^\/activity\/information_info\/([1-9]\d{0,8})$/],
  ['section', /^\/activity\/information_list\/([1-9]\d{0,8})(?:\/\d+)?$/],
  ['merchant', /^\/merchant\/merchant_home\/([1-9]\d{0,8})$/],
  ['block', /^\/product\/product_recommended\/([1-9]\d{0,8})$/],
] as const;

function namedPage(path: string): PageOfPath | null {
  const segment = path.slice(1);
  const pretty = segment.includes('/') ? null : (readPrettyUrl(segment) ?? readPrettyUrl(`${segment}.html`));
  if (pretty) return { kind: pretty.kind === 'goods' ? 'product' : 'category', id: pretty.id };
  for (const [kind, form] of NAMED) {
    const id = form.exec(path)?.[1];
    if (id !== undefined) return { kind, id: Number(id) };
  }
  const code = /^\/users\/agreement_rules\/([a-z]+)$/.exec(path)?.[1];
  return code === undefined ? null : { kind: 'agreement', code };
}

/** The page at a path of the mall, in any language, without a query, or what is no page and there; null where no mall has one. */
export function pageOfPath(given: string): PageOfPath | null {
  if (isBesidePages(given)) return { kind: 'always' };
  const path = splitLocale(given).path.replace(/^\/en(?=\/)/, '');
  const named = namedPage(path);
  if (named) return named;
  const bare = path.replace(/(?<=.)\/$|\.html$/, '');
  const isFixed = [path, bare].some((one) => FIXED_PATHS.has(one) || Object.hasOwn(BARE_ROUTES, one));
  return isFixed || FORMS.some((form) => form.test(bare)) ? { kind: 'always' } : null;
}
