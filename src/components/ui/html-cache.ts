import { LRUCache } from 'lru-cache';
import { onceABuild } from '#domain/builds/once-a-build.ts';

/** As many as the cards of a few hundred pages; more would fill the memory of a build of a large mall. */
const MOST = 5_000;

/** HTML that is the same on many pages of a build, by key. */
export const keptHtml = onceABuild(() => new LRUCache<string, string>({ max: MOST }));
