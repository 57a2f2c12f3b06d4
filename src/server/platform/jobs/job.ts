import { HOUR_MS, MINUTE_MS } from '#domain/time/duration.ts';
import type { Mall } from '../mall.ts';

/** Work that an open mall does by the clock. It may come late, twice, or on several servers at once. */
export interface Job {
  name: string;
  everyMs: number;
  /** When it runs first; at once where this is left out. */
  firstAfterMs?: number;
  /** `stopped` aborts when the mall closes, which waits a moment for a run that is under way. */
  work(mall: Mall, stopped?: AbortSignal): Promise<unknown>;
  /** What the log says when it fails; the next run comes all the same. */
  failureMessage: string;
  /** Of that line; 'error' where this is left out. */
  failureLevel?: 'warn';
}

/**
 * For jobs that delete what has expired: a minute after the start and then every hour. Nothing waits for them, because
 * whatever reads compares with the clock.
 */
export const HOURLY = { everyMs: HOUR_MS, firstAfterMs: MINUTE_MS, failureLevel: 'warn' } as const;
