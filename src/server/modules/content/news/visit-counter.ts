import type { Sql } from 'postgres';
import { createLateCounter, type LateCounter } from '../../../platform/late-counter.ts';
import type { Log } from '../../../platform/log/log.ts';
import { addVisits } from '../queries/news.ts';

/** Counts visits of articles, by their ids. */
export type VisitCounter = LateCounter<number>;

export const createVisitCounter = (sql: Sql, log: Log): VisitCounter =>
  createLateCounter((visits) => addVisits(sql, visits), log, 'visits');

declare module '../../../platform/mall.ts' {
  interface Mall {
    readonly visits: VisitCounter;
  }
}
