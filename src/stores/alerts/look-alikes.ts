import { callMall } from '#api-client/browser.ts';
import type { ProductCard } from '#contract/catalog/card.ts';

/** So many stand beside what is sold out. */
const MOST = 3;
const LOOKED_AT = 12;

const canBeBought = ({ stock, mobileOnly }: ProductCard) => stock > 0 && !mobileOnly;

/** The best sold of its category that can be bought now; none where the mall does not answer. */
export async function readLookAlikes(productId: number): Promise<ProductCard[]> {
  try {
    const { productInfo } = await callMall('goodsDetail', { id: productId });
    const wish = { cid: String(productInfo.categoryId), salesOrder: 'desc', limit: LOOKED_AT } as const;
    const { list } = await callMall('goodsList', wish);
    return list.filter((card) => card.id !== productId && canBeBought(card)).slice(0, MOST);
  } catch {
    return [];
  }
}
