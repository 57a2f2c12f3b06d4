import type { ChildProcess } from 'node:child_process';
import { listenTo, stopped } from './render-pages.ts';
import { isRunning, type RenderPlace, type RenderTask, spawnKeptRenderer } from './renderer-process.ts';

/** What a renderer reports when the pages of its task are written. */
export interface TaskReport {
  /** Memory that the process holds. */
  bytes: number;
}

/** Above this, another process takes the place of one that has made a task: what pages leave in memory is bounded. */
const MOST_BYTES = 768 * 1024 ** 2;

const isReport = (message: unknown): message is TaskReport =>
  typeof message === 'object' && message !== null && 'bytes' in message;

/**
 * A process that has loaded the program of a build and renders one task after the other with it, each from what the mall
 * answers then. Loading takes a second of processor time, and code that has run before runs several times as fast.
 */
export interface LastingRenderer {
  /** Folder of its program. */
  program: string;
  /** Rejects with a `BuildError` that gives the reason; the next task gets another process. One task at a time. */
  render(task: RenderTask): Promise<void>;
  /** Resolves when the process has ended. */
  stop(): Promise<void>;
}

export function startLastingRenderer(place: RenderPlace, program: string, start = spawnKeptRenderer): LastingRenderer {
  const open = () => {
    const child = start(place, program);
    // One that fails between two tasks is replaced by the next.
    child.once('error', () => {});
    return { child, output: listenTo(child) };
  };
  let current = open();
  const canRender = ({ child }: { child: ChildProcess }) => isRunning(child) && child.connected;
  const carryOut = (task: RenderTask) =>
    new Promise<TaskReport>((resolve, reject) => {
      const { child, output } = current;
      const settle = (end: () => void) => {
        child.off('message', onMessage).off('error', onError).off('close', onClose);
        end();
      };
      const onMessage = (message: unknown) => {
        if (isReport(message)) settle(() => resolve(message));
      };
      const onError = (cause: Error) => settle(() => reject(stopped(cause)));
      const onClose = () => settle(() => reject(output.failure(task.folder)));
      child.on('message', onMessage).on('error', onError).on('close', onClose);
      // A process that could not be started has no channel, and ends with one of the events.
      if (child.connected) child.send(task, () => {});
    });
  return {
    program,
    async render(task) {
      if (!canRender(current)) current = open();
      current.output.forget();
      const { bytes } = await carryOut(task);
      if (bytes <= MOST_BYTES) return;
      current.child.kill();
      current = open();
    },
    async stop() {
      const { child } = current;
      if (!isRunning(child)) return;
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill();
      await ended;
    },
  };
}
