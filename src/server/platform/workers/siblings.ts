import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { Link } from './link.ts';

/** Metrics of one process, as `registry.getMetricsAsJSON` returns them. */
export type Metrics = MetricObjectWithValues<MetricValue<string>>[];

/** Counts by key that one process shares with the others. */
export interface SharedCounts {
  topic: string;
  counts: [key: string, count: number][];
}

/** The other worker processes of this mall on this machine. */
export interface Siblings {
  /**
   * Calls `take` for what the others have counted, and returns a function that counts one more of a key for them. They receive it
   * within `SHARE_MS`, all of one key at once.
   */
  join(topic: string, take: (key: string, count: number) => void): (key: string) => void;
  /** Adds this process to the metrics of all; returns what reads those as Prometheus' text, or null for a process that is alone. */
  joinMetrics(collect: () => Promise<Metrics>): (() => Promise<string>) | null;
}

/** For a mall that one process serves. */
export const alone: Siblings = { join: () => () => {}, joinMetrics: () => null };

const SHARE_MS = 100;

/** Siblings that are reached through the main process. */
export function createSiblings(link: Link): Siblings {
  const takers = new Map<string, (key: string, count: number) => void>();
  link.handle('counts', ({ topic, counts }: SharedCounts) => {
    for (const [key, count] of counts) takers.get(topic)?.(key, count);
  });
  return {
    join(topic, take) {
      takers.set(topic, take);
      let counted = new Map<string, number>();
      const share = () => {
        link.tell('counts', { topic, counts: [...counted] } satisfies SharedCounts);
        counted = new Map();
      };
      return (key) => {
        if (counted.size === 0) setTimeout(share, SHARE_MS).unref();
        counted.set(key, (counted.get(key) ?? 0) + 1);
      };
    },
    joinMetrics(collect) {
      link.handle('metrics', collect);
      return () => link.ask<string>('metrics');
    },
  };
}
