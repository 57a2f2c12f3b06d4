import { canReceive, endProcess, request } from './lasting-process.ts';
import { listenTo, stopped } from './process-output.ts';
import { isTaskReport, type RenderPlace, type RenderTask, spawnRenderer } from './renderer-process.ts';

/** Above this, another process takes the place of one that has made a task: what pages leave in memory is bounded. */
const MOST_BYTES = 768 * 1024 ** 2;

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

export function startLastingRenderer(place: RenderPlace, program: string, start = spawnRenderer): LastingRenderer {
  const open = () => {
    const child = start(place, program);
    // One that fails between two tasks is replaced by the next.
    child.once('error', () => {});
    return { child, output: listenTo(child) };
  };
  let current = open();
  const carryOut = ({ child, output }: typeof current, task: RenderTask) =>
    request(child, task, isTaskReport, { onError: stopped, onClose: () => output.failure(task.folder) });
  return {
    program,
    async render(task) {
      if (!canReceive(current.child)) current = open();
      current.output.forget();
      const { bytes } = await carryOut(current, task);
      if (bytes <= MOST_BYTES) return;
      current.child.kill();
      current = open();
    },
    stop: () => endProcess(current.child),
  };
}
