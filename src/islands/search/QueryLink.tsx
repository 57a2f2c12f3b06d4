import type { ReactNode } from 'react';
import { type ListQuery, searchString } from '#locale/list-query.ts';

interface Props<Query> {
  query: Query;
  go: (query: Query) => void;
  className: string;
  children: ReactNode;
}

/** A link to the list of another question, which is loaded in place. */
export const QueryLink = <Query extends ListQuery>({ query, go, className, children }: Props<Query>) => (
  <a
    className={className}
    href={searchString(query) || '?'}
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      go(query);
    }}
  >
    {children}
  </a>
);
