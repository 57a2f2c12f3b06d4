import { Worker } from 'node:worker_threads';
import { median, percentile, report } from './figure.ts';
import type { LoadOrder, LoadRequest, LoadResult } from './load-worker.ts';

export const CLIENTS = 64;
export const SECONDS = 8;
export const ROUNDS = 3;

/** Asks from a thread of its own, which does not wait for whatever else is done here. */
export function load(order: LoadOrder): Promise<LoadResult> {
  const worker = new Worker(new URL('./load-worker.ts', import.meta.url), { workerData: order });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

const failuresOf = (rounds: readonly LoadResult[]) => rounds.reduce((sum, round) => sum + round.failures, 0);

export const reportFailures = (name: string, rounds: readonly LoadResult[]) =>
  report(`${name}, failures`, failuresOf(rounds), 'requests', '≤', 0);

export const rateOf = ({ requests }: LoadResult) => requests / SECONDS;

/**
 * Several rounds of an order, after one of two seconds that is not counted. Each round takes requests of its own, so that none
 * is answered from what the server keeps.
 */
export async function loadInRounds(order: LoadOrder, rounds: number): Promise<LoadResult[]> {
  const each = Math.ceil(order.requests.length / (rounds + 1));
  const results: LoadResult[] = [];
  for (let round = 0; round <= rounds; round++) {
    const requests = order.requests.slice(round * each, (round + 1) * each);
    results.push(await load({ ...order, requests, seconds: round === 0 ? 2 : order.seconds }));
  }
  return results.slice(1);
}

/** What many clients get who ask at once; null for what has no bar. */
export async function measure(
  name: string,
  requests: LoadRequest[],
  port: number,
  perSecond: number | null,
  p99: number | null,
): Promise<void> {
  await load({ port, requests, connections: CLIENTS, seconds: 2 });
  const rounds: LoadResult[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push(await load({ port, requests, connections: CLIENTS, seconds: SECONDS }));
  if (perSecond !== null) report(`${name}, ${CLIENTS} clients`, median(rounds.map(rateOf)), 'per s', '≥', perSecond);
  if (p99 !== null)
    report(`${name}, p99`, median(rounds.map((round) => percentile(round.times, 0.99))), 'ms', '≤', p99);
  reportFailures(name, rounds);
}
