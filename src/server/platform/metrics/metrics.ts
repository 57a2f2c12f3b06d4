import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { FAILURES, type FailureName } from '#contract/failures.ts';
import type { CallName } from '#contract/index.ts';
import { once } from '../process/once.ts';

/**
 * What this process counts. Labels have few values, all of them named in the code: names of calls and statuses, never an address, a
 * number or anything else that a client sends.
 */
export const registry = new Registry();
const registers = [registry];

const requests = new Counter({
  name: 'mall_requests_total',
  help: 'Requests of each call of the contract, by status: 200, 503 and so on, as HTTP would say it',
  labelNames: ['call', 'status'],
  registers,
});
const durations = new Histogram({
  name: 'mall_request_duration_seconds',
  help: 'How long the requests of each call took, from their arrival to the answer',
  labelNames: ['call'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});

/** Error codes that are statuses of HTTP are taken as they are; other refusals count as 400, and faults as 500. */
const STATUS = Object.fromEntries(
  Object.entries(FAILURES).map(([name, { code, errorCode }]) => [name, String(errorCode < 600 ? errorCode : code)]),
) as Record<FailureName, string>;

/** Counts the requests of a call. `failure`: null for one that was answered with data. */
export function meterOf(call: CallName) {
  const duration = durations.labels({ call });
  const ok = requests.labels({ call, status: '200' });
  return (failure: FailureName | null, seconds: number) => {
    duration.observe(seconds);
    if (failure === null) ok.inc();
    else requests.inc({ call, status: STATUS[failure] });
  };
}

export const filesServed = new Counter({
  name: 'mall_files_total',
  help: 'Requests for pages, pictures and other files, by HTTP status',
  labelNames: ['status'],
  registers,
});
const pagesPublished = new Counter({
  name: 'mall_pages_published_total',
  help: 'Pages that were replaced in the build that this process serves, whichever process made them',
  registers,
});
export const countPublished = (pages: number) => pagesPublished.inc(pages);
export const ordersPlaced = new Counter({ name: 'mall_orders_placed_total', help: 'Orders placed', registers });
export const ordersPaid = new Counter({
  name: 'mall_orders_paid_total',
  help: 'Orders paid, by the currency of the order',
  labelNames: ['currency'],
  registers,
});
export const refundsPaid = new Counter({
  name: 'mall_refunds_paid_total',
  help: 'Refunds that have reached their buyers, by the way of payment',
  labelNames: ['pay_type'],
  registers,
});
export const providerMessages = new Counter({
  name: 'mall_provider_messages_total',
  help: 'Messages of payment providers, by what came of them; "refused" needs manual review: mall gateway list',
  labelNames: ['provider', 'outcome'],
  registers,
});

export const workerEnds = new Counter({
  name: 'mall_worker_ends_total',
  help: 'Worker processes that ended without being stopped, and were replaced; the log says how each ended',
  registers,
});

/** Measuring the event loop costs a timer each 10 ms, so it begins with the first question. */
export const measureProcess = once(() => collectDefaultMetrics({ register: registry }));
