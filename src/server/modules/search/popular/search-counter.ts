import { LRUCache } from 'lru-cache';
import type { Sql } from 'postgres';
import { networkOf } from '#domain/accounts/network.ts';
import { DAY_MS } from '#domain/time/duration.ts';
import { wallDate } from '#domain/time/zoned-time.ts';
import type { Locale } from '#locale/locales.ts';
import { createLateCounter, type LateCounter } from '../../../platform/late-counter.ts';
import type { Log } from '../../../platform/log/log.ts';
import { alone, type Siblings } from '../../../platform/workers/siblings.ts';
import { addSearches } from '../queries/popular-searches.ts';

/** Who searched for what is held in memory alone, for a day; of more, the oldest are forgotten. */
const MOST_KNOWN = 20_000;

export interface MadeSearch {
  locale: Locale;
  words: string;
  /** The network address of the client. */
  address: string;
}

/** Counts searches by language, words and day. The same client counts once a day: repeating a search makes it no more popular. */
export type SearchCounter = LateCounter<MadeSearch>;

export function createSearchCounter(
  sql: Sql,
  log: Log,
  clock: () => number,
  siblings: Siblings = alone,
): SearchCounter {
  const counter = createLateCounter<string>((counts) => addSearches(sql, counts), log, 'searches');
  const known = new LRUCache<string, true>({ max: MOST_KNOWN, ttl: DAY_MS });
  const share = siblings.join('searches', (own) => void known.set(own, true));
  return {
    count({ locale, words, address }) {
      const key = JSON.stringify([locale, words, wallDate(clock(), 'UTC')]);
      const own = `${networkOf(address)} ${key}`;
      if (known.has(own)) return;
      known.set(own, true);
      share(own);
      counter.count(key);
    },
    write: counter.write,
    close: counter.close,
  };
}

declare module '../../../platform/mall.ts' {
  interface Mall {
    readonly searches: SearchCounter;
  }
}
