import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BuildInputs } from '#server/platform/static/build-files.ts';
import { BuildError } from '../render/render-pages.ts';
import { placeVariables } from '../render/renderer-process.ts';
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

/**
 * Publishes in a process of its own, which reads a hundred thousand lines and forgets them, while the server goes on
 * answering. Rejects with a `BuildError` that gives the reason; what was published before it stays.
 */
export function publishApart(order: PublishOrder, signal?: AbortSignal): Promise<Published> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...placeVariables({ api: order.api, ...order.inputs }) };
    const worker = fork(WORKER, { env, execArgv: SMALL_NURSERY, ...(signal ? { signal } : {}) });
    let report: PublishReport | undefined;
    worker.once('message', (message) => {
      report = message as PublishReport;
    });
    worker.once('error', (cause) => reject(new BuildError(`Publishing was stopped: ${cause.message}.`, { cause })));
    worker.once('close', () => {
      if (report && 'published' in report) resolve(report.published);
      else reject(new BuildError(`The changes could not be published: ${report?.failure ?? 'the process ended'}`));
    });
    worker.send(order);
  });
}
