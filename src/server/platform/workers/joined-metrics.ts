import { AggregatorRegistry } from 'prom-client';
import { measureProcess, registry } from '../metrics/metrics.ts';
import type { Link } from './link.ts';
import type { Metrics } from './siblings.ts';

/** A worker that does not answer in time is shown with its last numbers. */
const ANSWER_MS = 3_000;

const join = (all: Metrics[]) => AggregatorRegistry.aggregate(all);

/** What only grows: a gauge of a process that has ended means nothing. */
const countersOf = (metrics: Metrics) => metrics.filter(({ type }) => ['counter', 'histogram'].includes(String(type)));

/**
 * Metrics of the main process and of all worker processes together. Counters are summed, and of a worker that has ended the last
 * numbers that a monitor has read stay in the sum: a sum that falls looks like a restart, after which Prometheus counts all of it again.
 */
export function createJoinedMetrics() {
  const last = new Map<Link, Metrics>();
  let ended: Metrics = [];
  let retiring = Promise.resolve();
  return {
    async read(links: Iterable<Link>): Promise<string> {
      measureProcess();
      const ask = async (link: Link) => {
        const metrics = await link.ask<Metrics>('metrics', undefined, ANSWER_MS).catch(() => null);
        if (metrics) last.set(link, metrics);
      };
      await Promise.all([...links].map(ask));
      const own = (await registry.getMetricsAsJSON()) as Metrics;
      return join([...last.values(), own, ended]).metrics();
    },
    /** The process behind this link has ended. */
    retire(link: Link): void {
      retiring = retiring.then(async () => {
        const all = await join([ended, countersOf(last.get(link) ?? [])]).getMetricsAsJSON();
        // In one step: what is read meanwhile has it in one place or in the other.
        last.delete(link);
        ended = all as Metrics;
      });
    },
  };
}
