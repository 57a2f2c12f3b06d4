import type { SearchQuery } from '#locale/list-query.ts';

interface Shown {
  answered: SearchQuery | null;
  state: 'loading' | 'ready' | 'failed';
}

/** The question with the sorting and page of the products on screen: after a failed answer those of the one before. */
export const seenQuery = (query: SearchQuery, shown: Shown | null): SearchQuery =>
  shown?.state === 'failed' ? { ...query, sort: shown.answered?.sort, page: shown.answered?.page } : query;
