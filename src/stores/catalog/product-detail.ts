import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { ProductDetail } from '#contract/catalog/detail.ts';
import { memberPrice } from '#domain/catalog/member-price.ts';
import { type MarketingType, marketingTypeOf } from '#domain/content/pretty-url.ts';
import { $isMember } from '../accounts/session.ts';
import { readProductId } from '../promotions/product-coupons.ts';
import { isRefused } from '../shell/call-failure.ts';
import { describeFailure } from '../shell/paged-list.ts';
import { readPagePayload } from './page-payload.ts';

export type DetailShown =
  | { state: 'loading' | 'gone' | 'failed'; message?: string }
  | { state: 'ready'; id: number; type: MarketingType; detail: ProductDetail };

/** The product that the address names. */
export const $productDetail = atom<DetailShown>({ state: 'loading' });

/** The product and the way that it is sold, as an address names them; id 0 for none. */
export function readDetailQuery(search: string): { id: number; type: MarketingType } {
  const type = new URLSearchParams(search).get('marketingType');
  return { id: readProductId(search), type: marketingTypeOf(Number(type)) };
}

/** With what a paying member pays as the price. */
function asPaidByMember(detail: ProductDetail): ProductDetail {
  const { productInfo: product, productValue } = detail;
  const paid = <T extends { price: string; vipPrice: string }>(of: T): T => ({
    ...of,
    price: memberPrice({ ...of, isPaidMember: product.isPaidMember }, true) ?? of.price,
  });
  const skus = Object.entries(productValue).map(([name, sku]) => [name, paid(sku)] as const);
  return { ...detail, productInfo: paid(product), productValue: Object.fromEntries(skus) };
}

/** A product by its id and the way that it is sold. */
export async function requestProducts(id: number, type: MarketingType): Promise<DetailShown> {
  if (id === 0) return { state: 'gone' };
  try {
    const detail = await callMall('goodsDetail', { id, marketingType: type });
    return { state: 'ready', id, type, detail: $isMember.get() ? asPaidByMember(detail) : detail };
  } catch (error) {
    // What was taken off the shelf is no fault: the page itself says so.
    if (isRefused(error)) return { state: 'gone' };
    return { state: 'failed', ...describeFailure(error) };
  }
}

export async function loadProductDetail(search: string): Promise<void> {
  const { id, type } = readDetailQuery(search);
  $productDetail.set({ state: 'loading' });
  $productDetail.set(await requestProducts(id, type));
}

/** Whether the build has a page at a path of its own. */
export const hasPage = async (path: string): Promise<boolean> => (await readPagePayload(encodeURI(path))) !== null;
