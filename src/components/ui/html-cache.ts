import { LRUCache } from 'lru-cache';

/** As many as the cards of a few hundred pages; more would fill the memory of a build of a large mall. */
const MOST = 5_000;

/** HTML that is the same on many pages, by key; emptied with the process. */
export const keptHtml = new LRUCache<string, string>({ max: MOST });
