import { MOST_ID, marketingTypeOf, type PrettyAddress } from '#domain/content/pretty-url.ts';

/** What an address names in its query: a product, or a page by its path below the locale; `rest` is the query without it. */
export type QueryForm = { rest: string } & ({ product: PrettyAddress } | { path: string });

const ID = /^[1-9]\d{0,9}$/;
const PRODUCTS = new Set(['/product/detail', '/product/detail2', '/product/detail3']);

/** Pages that other clients of the family link to by a query: the member that names one, and what may stand in it. */
const PAGES: Record<string, { member: string; form: RegExp }> = {
  '/activity/coupon_list': { member: 'category', form: /^[2-6]$/ },
  '/activity/information_info': { member: 'id', form: ID },
  '/activity/information_list': { member: 'cid', form: ID },
  '/merchant/merchant_home': { member: 'merId', form: ID },
  '/merchant/merchant_settled': { member: 'type', form: /^[01]$/ },
  '/product/product_recommended': { member: 'id', form: ID },
  '/users/agreement_rules': { member: 'type', form: /^[a-z/]{1,40}$/ },
};

/** Routes that stand for one of many and are asked for without saying which: the page that lists them all. */
export const BARE_ROUTES: Readonly<Record<string, string>> = {
  '/users': '/users/index',
  '/activity/information_info': '/activity/information_list',
  '/merchant/merchant_home': '/merchant/merchant_list',
};

/** Whether an address names a product by what can be none, as '/product/detail' '?id=tea'. */
export function namesImpossible(path: string, search: string): boolean {
  const id = PRODUCTS.has(path) ? new URLSearchParams(search).get('id') : null;
  return Boolean(id && !ID.test(id));
}

function withoutMembers(query: URLSearchParams, members: readonly string[]): string {
  for (const member of members) query.delete(member);
  const rest = query.toString();
  return rest && `?${rest}`;
}

/** Reads an address like '/product/detail' '?id=12&marketingType=1'; null when it names nothing in its query. */
export function readQueryForm(path: string, search: string): QueryForm | null {
  const query = new URLSearchParams(search);
  if (PRODUCTS.has(path)) {
    const id = ID.test(query.get('id') ?? '') ? Number(query.get('id')) : 0;
    if (id === 0 || id > MOST_ID) return null;
    const type = marketingTypeOf(Number(query.get('marketingType')));
    return { product: { kind: 'goods', id, type }, rest: withoutMembers(query, ['id', 'marketingType']) };
  }
  const page = Object.hasOwn(PAGES, path) ? PAGES[path] : undefined;
  const named = page && query.get(page.member);
  if (!page || !named || !page.form.test(named)) return null;
  // Ids of agreements hold slashes ('coupon/agreement/info') that their pages' addresses leave out.
  return { path: `${path}/${named.replaceAll('/', '')}`, rest: withoutMembers(query, [page.member]) };
}
