import { MOST_ID, marketingTypeOf, type PrettyAddress } from '#domain/pretty-url.ts';

/** What an address names in its query: a goods, or a page by its path below the locale; `rest` is the query without it. */
export type QueryForm = { rest: string } & ({ goods: PrettyAddress } | { path: string });

const ID = /^[1-9]\d{0,9}$/;
const GOODS = new Set(['/product/detail', '/product/detail2', '/product/detail3']);

/** Pages that other clients of the family link to by a query: the member that names one, and what may stand in it. */
const PAGES: Record<string, { member: string; form: RegExp }> = {
  '/activity/coupon_list': { member: 'category', form: /^[2-6]$/ },
  '/activity/information_info': { member: 'id', form: ID },
  '/activity/information_list': { member: 'cid', form: ID },
  '/merchant/merchant_home': { member: 'merId', form: ID },
  '/product/product_recommended': { member: 'id', form: ID },
  '/users/agreement_rules': { member: 'type', form: /^[a-z]{1,40}$/ },
};

/** Pages that are filled from their query: what they are asked for has to be possible. */
const CHECKS: Record<string, { member: string; form: RegExp }> = {
  ...PAGES,
  '/activity/coupon_goods_list': { member: 'couponId', form: ID },
  '/merchant/merchant/home': { member: 'merId', form: ID },
  '/merchant/merchant/recommending': { member: 'merId', form: ID },
  '/product/receiveCouponList': { member: 'id', form: ID },
  ...Object.fromEntries([...GOODS].map((path) => [path, { member: 'id', form: ID }])),
  '/activity/coupon_list': { member: 'category', form: /^[0-6]$/ },
};

/** Whether an address names in its query what no mall can have, as '/product/detail' '?id=tea'. */
export function asksForImpossible(path: string, search: string): boolean {
  const check = Object.hasOwn(CHECKS, path) ? CHECKS[path] : undefined;
  const named = check && new URLSearchParams(search).get(check.member);
  return Boolean(check && named && !check.form.test(named));
}

function withoutMembers(query: URLSearchParams, members: readonly string[]): string {
  for (const member of members) query.delete(member);
  const rest = query.toString();
  return rest && `?${rest}`;
}

/** Reads an address like '/product/detail' '?id=12&marketingType=1'; null when it names nothing in its query. */
export function readQueryForm(path: string, search: string): QueryForm | null {
  const query = new URLSearchParams(search);
  if (GOODS.has(path)) {
    const id = ID.test(query.get('id') ?? '') ? Number(query.get('id')) : 0;
    if (id === 0 || id > MOST_ID) return null;
    const type = marketingTypeOf(Number(query.get('marketingType')));
    return { goods: { kind: 'goods', id, type }, rest: withoutMembers(query, ['id', 'marketingType']) };
  }
  const page = Object.hasOwn(PAGES, path) ? PAGES[path] : undefined;
  const named = page && query.get(page.member);
  if (!page || !named || !page.form.test(named)) return null;
  return { path: `${path}/${named}`, rest: withoutMembers(query, [page.member]) };
}
