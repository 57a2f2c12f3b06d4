import { type RefObject, useCallback, useEffect, useState } from 'react';
import { type ListQuery, searchString } from '#locale/list-query.ts';

/**
 * A question that the address holds: `go` asks the next, Back leads to the one before, a shared link asks the same.
 * `read` and `load` must stay the same from one rendering to the next. Null until the address was looked at.
 */
export function useAddress<Query extends ListQuery>(
  read: (search: string) => Query,
  load: (query: Query) => void,
  list: RefObject<HTMLElement | null>,
) {
  const [query, setQuery] = useState<Query | null>(null);
  const follow = useCallback(
    (wanted: Query) => {
      for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-languages] a'))
        link.search = location.search;
      setQuery(wanted);
      load(wanted);
    },
    [load],
  );
  const go = useCallback(
    (wanted: Query) => {
      const search = searchString(wanted);
      // The same question is no step that Back should take.
      if (search !== location.search) history.pushState(null, '', search || location.pathname);
      follow(wanted);
      // Behind an open sheet the list stays where it is.
      if (!list.current?.querySelector('dialog[open]')) list.current?.scrollIntoView({ block: 'start' });
    },
    [follow, list],
  );
  useEffect(() => {
    const look = () => follow(read(location.search));
    look();
    addEventListener('popstate', look);
    return () => removeEventListener('popstate', look);
  }, [follow, read]);
  return { query, load: follow, go };
}
