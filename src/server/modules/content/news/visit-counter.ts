import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import type { Log } from '../../../platform/log/log.ts';
import { addVisits } from '../queries/news.ts';

const WRITE_EVERY_MS = 5_000;
/** A database that does not answer must not keep the server from stopping. */
const MOST_CLOSE_MS = 2_000;

/** Counts visits of articles beside the answers, which it neither delays nor fails. Some are lost with a killed server. */
export interface VisitCounter {
  count(articleId: number): void;
  /** Writes what was counted. What cannot be written now is written with the next. Never rejects. */
  write(): Promise<void>;
  close(): Promise<void>;
}

export function createVisitCounter(sql: Sql, log: Log): VisitCounter {
  let counted = new Map<number, number>();
  const add = (id: number, visits: number) => counted.set(id, (counted.get(id) ?? 0) + visits);
  const writeCounted = async () => {
    const taken = counted;
    if (taken.size === 0) return;
    counted = new Map();
    try {
      await addVisits(sql, taken);
    } catch (error) {
      log.warn({ err: error, articles: taken.size }, 'visits are not written yet');
      for (const [id, visits] of taken) add(id, visits);
    }
  };
  let writing = Promise.resolve();
  // One after the other, so that none piles up behind a slow database and the last has seen the end of all.
  const write = () => {
    writing = writing.then(writeCounted);
    return writing;
  };
  const timer = setInterval(write, WRITE_EVERY_MS).unref();
  return {
    count: (id) => void add(id, 1),
    write,
    async close() {
      clearInterval(timer);
      await Promise.race([write(), pause(MOST_CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

declare module '../../../platform/mall.ts' {
  interface Mall {
    readonly visits: VisitCounter;
  }
}
