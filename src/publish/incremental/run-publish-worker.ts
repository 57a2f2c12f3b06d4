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

export type PublishReport = { published: Published } | { failure: string };

/** What it reads lives short and is much: with V8's usual nursery the same work takes a third more memory, and no less time. */
const SMALL_NURSERY = ['--max-semi-space-size=8'];

const WORKER = fileURLToPath(new URL('./publish-worker.ts', import.meta.url));

function startWorker(order: PublishOrder, signal?: AbortSignal): ChildProcess {
  const env = { ...process.env, ...placeVariables({ api: order.api, ...order.inputs }) };
  const worker = fork(WORKER, { env, execArgv: SMALL_NURSERY, ...(signal ? { signal } : {}) });
  // Stopped between two orders, it has nobody to report it to.
  worker.once('error', () => {});
  return worker;
}

/** Rejects with a `BuildError` that gives the reason; what was published before it stays. */
function publishBy(worker: ChildProcess, order: PublishOrder): Promise<Published> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      const report = message as PublishReport;
      settle(() =>
        'published' in report
          ? resolve(report.published)
          : reject(new BuildError(`The changes could not be published: ${report.failure}`)),
      );
    };
    const onError = (cause: Error) =>
      settle(() => reject(new BuildError(`Publishing was stopped: ${cause.message}.`, { cause })));
    const onClose = () => settle(() => reject(new BuildError('The changes could not be published: the process ended')));
    const settle = (tell: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('close', onClose);
      tell();
    };
    worker.on('message', onMessage).on('error', onError).on('close', onClose);
    worker.send(order, () => {});
  });
}

export interface Publishing {
  publish(order: PublishOrder): Promise<Published>;
  /** Ends the processes. */
  stop(): void;
}

/**
 * Publishes in a process of its own, which reads a hundred thousand lines, while the server goes on answering. It and its
 * renderer stay for the next order, with their code loaded: to start them takes two seconds of processor time.
 */
export function publishApart(signal?: AbortSignal): Publishing {
  let worker: ChildProcess | undefined;
  let madeFor = '';
  const stop = () => {
    worker?.kill();
    worker = undefined;
  };
  /** Another code and other addresses need another process. */
  const workerFor = (order: PublishOrder) => {
    const key = JSON.stringify(order);
    if (worker && madeFor === key && isRunning(worker)) return worker;
    stop();
    worker = startWorker(order, signal);
    madeFor = key;
    return worker;
  };
  return {
    stop,
    async publish(order) {
      try {
        const published = await publishBy(workerFor(order), order);
        // A whole build follows, which needs the memory and makes another program.
        if (published.kind === 'all') stop();
        return published;
      } catch (error) {
        stop();
        throw error;
      }
    },
  };
}
