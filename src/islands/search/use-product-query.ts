import { type RefObject, useCallback } from 'react';
import { type SearchQuery, searchString } from '#locale/list-query.ts';
import {
  $productList,
  forgetFilters,
  loadFilters,
  loadProductList,
  loadSearchedMerchant,
  readQuery,
} from '#stores/search/product-list.ts';
import { isElsewhere } from '#stores/settings/settings.ts';
import { useAddress } from './use-address.ts';

const NOTHING: SearchQuery = {};

/**
 * The question of a product list, held by the address. `isRead` once the address was looked at. `category` is the page's
 * own; its address carries only what differs from it. The page was made with its first list, which is not asked for.
 */
export function useProductQuery(category: number | undefined, list: RefObject<HTMLElement | null>) {
  const ask = useCallback(
    (wanted: SearchQuery) => {
      const asked = { ...wanted, cid: wanted.cid ?? category };
      if (searchString(wanted) === '') $productList.set(null);
      else void loadProductList(asked);
      void loadSearchedMerchant(wanted.merId);
      // Sorting and turning pages narrow nothing; the page was made for the standard region.
      if (!isElsewhere() && searchString({ ...wanted, sort: undefined, page: undefined }) === '') forgetFilters();
      else void loadFilters(asked);
    },
    [category],
  );
  const { query, load, go } = useAddress(readQuery, ask, list);
  return { query: query ?? NOTHING, isRead: query !== null, load, go };
}
