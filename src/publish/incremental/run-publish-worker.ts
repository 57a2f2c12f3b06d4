import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BuildInputs } from '#server/platform/static/build-files.ts';
import { BuildError } from '../render/render-pages.ts';
import { isRunning, placeVariables } from '../render/renderer-process.ts';
import type { Published } from './publish-changes.ts';

export interface PublishOrder {
  root: string;
  /** Address of the mall's API. */
  api: string;
  /** The pointer to the build in service. */
  outDir: string;
  /** What a build made now would be made from. */
  inputs: BuildInputs;
}

/** `prepare`: load the code for such an order, and read nothing of the mall yet: that would be older than the changes. */
export interface WorkerMessage {
  kind: 'prepare' | 'publish';
  order: PublishOrder;
}

export type PublishReport = { published: Published } | { failure: string };

/** What it reads lives short and is much: with V8's usual nursery the same work takes a third more memory, and no less time. */
const SMALL_NURSERY = ['--max-semi-space-size=8'];

const WORKER = fileURLToPath(new URL('./publish-worker.ts', import.meta.url));

function startWorker(order: PublishOrder, signal?: AbortSignal): ChildProcess {
  const env = { ...process.env, ...placeVariables({ api: order.api, ...order.inputs }) };
  return fork(WORKER, { env, execArgv: SMALL_NURSERY, ...(signal ? { signal } : {}) });
}

const send = (worker: ChildProcess, message: WorkerMessage) => worker.send(message);

/** Has the worker carry the order out; it ends afterwards. */
function publishBy(worker: ChildProcess, order: PublishOrder): Promise<Published> {
  return new Promise((resolve, reject) => {
    let report: PublishReport | undefined;
    worker.once('message', (message) => {
      report = message as PublishReport;
    });
    worker.once('error', (cause) => reject(new BuildError(`Publishing was stopped: ${cause.message}.`, { cause })));
    worker.once('close', () => {
      if (report && 'published' in report) resolve(report.published);
      else reject(new BuildError(`The changes could not be published: ${report?.failure ?? 'the process ended'}`));
    });
    send(worker, { kind: 'publish', order });
  });
}

/**
 * Publishes in a process of its own, which reads a hundred thousand lines and forgets them, while the server goes on
 * answering. Rejects with a `BuildError` that gives the reason; what was published before it stays.
 */
export const publishApart = (order: PublishOrder, signal?: AbortSignal): Promise<Published> =>
  publishBy(startWorker(order, signal), order);

/** Publishes again and again, each time in a process that has loaded its code before. */
export interface PublishWorkers {
  publish(order: PublishOrder): Promise<Published>;
}

/** The next process waits from the end of one publishing on, with its renderer, until `signal`. */
export function createPublishWorkers(signal: AbortSignal): PublishWorkers {
  let waiting: { worker: ChildProcess; orders: string } | null = null;
  const discard = () => {
    waiting?.worker.kill();
    waiting = null;
  };
  const prepare = (order: PublishOrder) => {
    discard();
    if (signal.aborted) return;
    const worker = startWorker(order, signal);
    // What ends a worker before its order came is met by the next one, which reports it.
    worker.once('error', () => {});
    send(worker, { kind: 'prepare', order });
    waiting = { worker, orders: JSON.stringify(order) };
  };
  /** Null where none waits, or where it has loaded the code or the addresses of before. */
  const take = (order: PublishOrder): ChildProcess | null => {
    if (!waiting || waiting.orders !== JSON.stringify(order) || !isRunning(waiting.worker)) return null;
    const { worker } = waiting;
    waiting = null;
    return worker;
  };
  return {
    async publish(order) {
      const published = await publishBy(take(order) ?? startWorker(order, signal), order);
      // A whole build follows, which needs the memory, and makes another program.
      if (published.kind === 'all') discard();
      else prepare(order);
      return published;
    },
  };
}
