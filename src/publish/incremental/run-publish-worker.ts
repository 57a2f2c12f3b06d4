import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BuildInputs } from '#server/platform/static/build-files.ts';
import { canReceive, endProcess, request } from '../render/lasting-process.ts';
import { BuildError } from '../render/process-output.ts';
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

/** `isBesideBuild`: a whole build is being made, and until it is there, new prices go into the one in service. */
export interface WorkerOrder extends PublishOrder {
  isBesideBuild: boolean;
}

/** Folder of that whole build, before it is put into service. */
export interface BuildMade {
  made: string;
}

/** Says to the process that more may have changed since its order. */
export const NOTICE = 'notice';

export type WorkerMessage = typeof NOTICE | WorkerOrder | BuildMade;

/** `bytes`: memory that the process holds. */
type Done<Result> = Result & { bytes: number };
type Publication = Done<{ published: Published }>;
type CaughtUp = Done<{ isCaughtUp: true }>;
export type WorkerReport = Publication | CaughtUp | { failure: string };

/** What it reads lives short and is much: with V8's usual nursery the same work takes a third more memory, and no less time. */
const SMALL_NURSERY = ['--max-semi-space-size=8'];

/** Above this, the next order gets another process. */
const MOST_BYTES = 1024 ** 3;

const WORKER = fileURLToPath(new URL('./publish-worker.ts', import.meta.url));

function startWorker(order: PublishOrder, signal?: AbortSignal): ChildProcess {
  const env = { ...process.env, ...placeVariables({ api: order.api, ...order.inputs }) };
  const worker = fork(WORKER, { env, execArgv: SMALL_NURSERY, ...(signal ? { signal } : {}) });
  // One that is stopped between two orders fails none.
  worker.once('error', () => {});
  return worker;
}

const isReport = (message: unknown): message is WorkerReport =>
  typeof message === 'object' && message !== null && ('bytes' in message || 'failure' in message);

/** Rejects with a `BuildError` that gives the reason; what was published before it stays. */
async function carryOutBy(worker: ChildProcess, order: WorkerOrder): Promise<Publication | CaughtUp> {
  const report = await request(worker, order, isReport, {
    onError: (cause) => new BuildError(`Publishing was stopped: ${cause.message}.`, { cause }),
    onClose: () => new BuildError('The changes could not be published: the process ended'),
  });
  if ('failure' in report) throw new BuildError(`The changes could not be published: ${report.failure}`);
  return report;
}

/** Resolves when the pages in the folder of a build show the prices of the moment. Rejects with a `BuildError`. */
export type CatchUp = (folder: string) => Promise<void>;

export interface Publishing {
  /** One order after the other. */
  publish(order: PublishOrder): Promise<Published>;
  /**
   * Has `build` make a whole build while new prices go on into the one in service. It calls `catchUp` with the folder of the next
   * one before it puts that into service.
   */
  besideBuild<T>(order: PublishOrder, build: (catchUp: CatchUp) => Promise<T>): Promise<T>;
  /** More may have changed: an order that is under way publishes what cannot wait for its end. */
  notice(): void;
  /** Resolves when the processes have ended; the next order starts others. */
  stop(): Promise<void>;
}

/**
 * Publishes in a process of its own, which reads a hundred thousand lines, while the server goes on answering. It and its
 * renderer stay for the next order, with their code loaded: to start them takes two seconds of processor time.
 */
export function publishApart(signal?: AbortSignal): Publishing {
  let worker: ChildProcess | undefined;
  let madeFor = '';
  let last: Promise<unknown> = Promise.resolve();
  const stop = async () => {
    const ending = worker;
    worker = undefined;
    if (ending) await endProcess(ending);
  };
  /** Another code and other addresses need another process. */
  const workerFor = async (order: PublishOrder) => {
    const key = JSON.stringify(order);
    if (worker && madeFor === key && canReceive(worker)) return worker;
    await stop();
    worker = startWorker(order, signal);
    madeFor = key;
    return worker;
  };
  const carryOut = async (order: PublishOrder): Promise<Published> => {
    try {
      const report = await carryOutBy(await workerFor(order), { ...order, isBesideBuild: false });
      const published: Published = 'published' in report ? report.published : { kind: 'all' };
      if (report.bytes > MOST_BYTES) await stop();
      return published;
    } catch (error) {
      await stop();
      throw error;
    }
  };
  return {
    stop,
    notice() {
      if (worker && canReceive(worker)) worker.send(NOTICE, () => {});
    },
    publish(order) {
      const publishing = last.then(() => carryOut(order));
      last = publishing.catch(() => {});
      return publishing;
    },
    async besideBuild(order, build) {
      const beside = await workerFor(order);
      const ended = carryOutBy(beside, { ...order, isBesideBuild: true });
      ended.catch(() => {});
      let isCaughtUp = false;
      try {
        return await build(async (folder) => {
          if (canReceive(beside)) beside.send({ made: folder } satisfies BuildMade, () => {});
          await ended;
          isCaughtUp = true;
        });
      } finally {
        if (!isCaughtUp) await stop();
      }
    },
  };
}
