import type { Codes } from './codes.ts';
import type { Path, Reference } from './kind.ts';

/** How links of the mall name things by id. What a file has in their place names them by key: 'mall:category/cameras'. */
const LINKS = [
  { kind: 'category', pattern: '/product/product_list\\?cid=', link: '/product/product_list?cid=' },
  { kind: 'block', pattern: '/product/product_recommended(?:\\?id=|/)', link: '/product/product_recommended?id=' },
  { kind: 'merchant', pattern: '/merchant/merchant_home/', link: '/merchant/merchant_home/' },
  { kind: 'article', pattern: '/activity/information_info/', link: '/activity/information_info/' },
  { kind: 'coupon', pattern: '/activity/coupon_goods_list\\?couponId=', link: '/activity/coupon_goods_list?couponId=' },
  { kind: 'product', pattern: '/product/detail\\?id=', link: '/product/detail?id=' },
] as const;

const ALL = LINKS.map(({ kind, pattern }) => ({ kind, found: new RegExp(`${pattern}(\\d+)`, 'g') }));

/** Keys have no character that ends an address in a text of a page. */
const NAMED =
  /mall:(category|block|merchant|article|coupon|product)\/([\p{L}\p{M}\p{N}._~-]+(?:\/[\p{L}\p{M}\p{N}._~-]+)?)/gu;

/** Links of the mall → as files have them. What leads to nothing stays as it is. */
export function linksByKey(text: string, codes: Codes): string {
  if (!text.includes('/')) return text;
  return ALL.reduce(
    (left, { kind, found }) =>
      left.replace(found, (link: string, id: string) => {
        const key = codes.findKey(kind, Number(id));
        return key === undefined ? link : `mall:${kind}/${key}`;
      }),
    text,
  );
}

/** The reverse. Throws RangeError for a key of nothing. */
export const linksById = (text: string, codes: Codes): string =>
  text.includes('mall:')
    ? text.replace(NAMED, (_, kind: string, key: string) => {
        const { link = '' } = LINKS.find((one) => one.kind === kind) ?? {};
        return `${link}${codes.id(kind, key)}`;
      })
    : text;

/** What the links of a text name. */
export const linkReferences = (text: string, path: Path): Reference[] =>
  text.includes('mall:') ? [...text.matchAll(NAMED)].map(([, kind = '', key = '']) => ({ kind, key, path })) : [];
