import { listenTo, stopped } from './render-pages.ts';
import { isRunning, type RenderPlace, type RenderTask, spawnKeptRenderer } from './renderer-process.ts';

/** What a renderer reports when the pages of its task are written. */
export const TASK_DONE = 'done';

/**
 * A process that has loaded the program of a build and renders one task after the other with it, each from what the mall says
 * then. Loading takes a second of processor time, and code that has run before runs several times as fast.
 */
export interface LastingRenderer {
  /** Folder of its program. */
  program: string;
  /** False after a failure: another has to be started. */
  isRunning(): boolean;
  /** Rejects with a `BuildError` that gives the reason. One task at a time. */
  render(task: RenderTask): Promise<void>;
  /** Renders no more. */
  stop(): void;
}

export function startLastingRenderer(place: RenderPlace, program: string, start = spawnKeptRenderer): LastingRenderer {
  const child = start(place, program);
  const { failure } = listenTo(child);
  let folder = '';
  let task = Promise.withResolvers<void>();
  // A process that could not be started, or has ended, says so by its events; the next task reports why.
  task.promise.catch(() => {});
  child.on('message', (message) => {
    if (message === TASK_DONE) task.resolve();
  });
  child.once('error', (cause) => task.reject(stopped(cause)));
  child.once('close', () => task.reject(failure(folder)));
  return {
    program,
    isRunning: () => isRunning(child),
    async render(next) {
      if (isRunning(child)) task = Promise.withResolvers();
      folder = next.folder;
      child.send(next, () => {});
      await task.promise;
    },
    stop: () => void child.kill(),
  };
}
