import { type RefObject, useCallback } from 'react';
import { type SearchQuery, searchString } from '#locale/list-query.ts';
import { $merchantProducts, loadMerchant, loadMerchantProducts } from '#stores/merchants/merchant.ts';
import { readQuery } from '#stores/search/product-list.ts';
import { useAddress } from '../search/use-address.ts';

const NOTHING: SearchQuery = {};

/** The question of a shop's products, held by the address. `madeFor` is the shop that the page was made for with its first product. */
export function useMerchantQuery(madeFor: number | undefined, list: RefObject<HTMLElement | null>) {
  const ask = useCallback(
    (wanted: SearchQuery) => {
      const merId = madeFor ?? wanted.merId;
      if (merId === undefined) return;
      if (madeFor === undefined) void loadMerchant(merId);
      if (madeFor !== undefined && searchString(wanted) === '') $merchantProducts.set(null);
      else void loadMerchantProducts({ ...wanted, merId });
    },
    [madeFor],
  );
  const { query, load, go } = useAddress(readQuery, ask, list);
  return { query: query ?? NOTHING, isRead: query !== null, load, go };
}
