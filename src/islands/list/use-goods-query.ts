import { type RefObject, useCallback, useEffect, useState } from 'react';
import { type SearchQuery, searchString } from '#locale/links.ts';
import { $goodsList, forgetFilters, loadFilters, loadGoodsList, readQuery } from '#stores/goods-list.ts';

interface Scope {
  /** The page's own category; its address carries only what differs from it. */
  category: number | undefined;
  /** Whether the page was made with its first list. */
  isMade: boolean;
}

const NOTHING: SearchQuery = {};

/** The question of a list, held by the address: `go` asks the next, Back leads to the one before. `isRead` once the address was looked at. */
export function useGoodsQuery({ category, isMade }: Scope, list: RefObject<HTMLElement | null>) {
  const [query, setQuery] = useState<SearchQuery | null>(null);
  const load = useCallback(
    (wanted: SearchQuery) => {
      setQuery(wanted);
      const asked = { ...wanted, cid: wanted.cid ?? category };
      if (isMade && searchString(wanted) === '') $goodsList.set(null);
      else void loadGoodsList(asked);
      if (!isMade || wanted.cid !== undefined) void loadFilters(asked);
      else forgetFilters();
    },
    [category, isMade],
  );
  const go = useCallback(
    (wanted: SearchQuery) => {
      history.pushState(null, '', searchString(wanted) || location.pathname);
      load(wanted);
      list.current?.scrollIntoView({ block: 'start' });
    },
    [load, list],
  );
  useEffect(() => {
    const follow = () => load(readQuery(location.search));
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [load]);
  return { query: query ?? NOTHING, isRead: query !== null, load, go };
}
