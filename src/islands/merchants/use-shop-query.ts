import { type RefObject, useCallback } from 'react';
import { type SearchQuery, searchString } from '#locale/links.ts';
import { $shopGoods, loadShop, loadShopGoods } from '#stores/merchants/merchant.ts';
import { readQuery } from '#stores/search/product-list.ts';
import { useAddress } from '../search/use-address.ts';

const NOTHING: SearchQuery = {};

/** The question of a shop's goods, held by the address. `madeFor` is the shop that the page was made for with its first goods. */
export function useShopQuery(madeFor: number | undefined, list: RefObject<HTMLElement | null>) {
  const ask = useCallback(
    (wanted: SearchQuery) => {
      const merId = madeFor ?? wanted.merId;
      if (merId === undefined) return;
      if (madeFor === undefined) void loadShop(merId);
      if (madeFor !== undefined && searchString(wanted) === '') $shopGoods.set(null);
      else void loadShopGoods({ ...wanted, merId });
    },
    [madeFor],
  );
  const { query, load, go } = useAddress(readQuery, ask, list);
  return { query: query ?? NOTHING, isRead: query !== null, load, go };
}
