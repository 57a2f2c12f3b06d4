import { availableParallelism, totalmem } from 'node:os';
import type { Config } from './config.ts';
import type { OpenMall } from './open-mall.ts';
import type { OperatorError } from './platform/config/operator-error.ts';
import { startWorkers } from './platform/workers/start-workers.ts';
import { defaultWorkers } from './platform/workers/worker-count.ts';
import type { Served } from './serve.ts';
import { type Serving, serveHere } from './serve-here.ts';
import type { WorkerState } from './worker.ts';

/** What serves an open mall: this process, or worker processes. */
export interface Service {
  /** Resolves with the port when requests are answered. */
  listen(): Promise<number>;
  /** Whether the mall publishes has changed. */
  noteState(): void;
  close(): Promise<void>;
}

/** A container may have less than its machine; without a limit the system names a number beyond all memory. */
const usableMemory = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/** `config` with the number of worker processes that serve; 1 for a mall that its main process serves by itself. */
export const withWorkers = (config: Config): Config & { workers: number } => ({
  ...config,
  workers: config.workers ?? defaultWorkers({ cores: availableParallelism(), memory: usableMemory() }),
});

/** Worker processes begin to open the mall at once, so that they are ready when the pages are. `giveUp`: they die again and again. */
export function openService(
  open: OpenMall,
  config: Config & { workers: number },
  serving: Serving & { giveUp(error: OperatorError): void },
): Service {
  const { role, isPublishing, missingPicture, giveUp } = serving;
  if (config.workers === 1) {
    let served: Served | null = null;
    return {
      async listen() {
        served = await serveHere(open, config, serving);
        return served.port;
      },
      noteState: () => {},
      close: async () => served?.close(),
    };
  }
  const stateOf = (): WorkerState => ({ isPublishing: isPublishing() });
  const workers = startWorkers({
    count: config.workers,
    program: new URL('./worker.ts', import.meta.url),
    role,
    log: open.mall.log,
    stateOf,
    answers: { paint: (file: string) => missingPicture?.(file) },
    giveUp,
  });
  return { listen: workers.listen, noteState: () => workers.tell('state', stateOf()), close: workers.stop };
}
