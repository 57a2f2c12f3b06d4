import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const RENDERING_AGAIN = fileURLToPath(new URL('./render-again-process.ts', import.meta.url));

/** What every process that renders is started with. */
export interface RenderPlace {
  root: string;
  /** Address of the mall's API. */
  api: string;
  /** Address of the pages that are made. */
  origin: string;
  signal?: AbortSignal | undefined;
}

/** The pages that a process shall render, and the folder that it writes them to. */
export interface RenderTask {
  folder: string;
  /** File that names the pages to render; without it, all. */
  wanted?: string | undefined;
}

export function spawnRenderer(
  { root, api, origin, signal }: RenderPlace,
  args: readonly string[],
  env: Record<string, string> = {},
): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...process.env,
      MALL_API: api,
      MALL_ORIGIN: origin,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...(signal ? { signal } : {}),
  });
}

/** A process that loads the program of an earlier build and then waits for its `RenderTask`. It ends with its parent. */
export const spawnKeptRenderer = (place: RenderPlace, program: string, env?: Record<string, string>): ChildProcess =>
  spawnRenderer(place, [RENDERING_AGAIN, place.origin, program], env);

const isRunning = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid !== undefined && exitCode === null && signalCode === null;

/** A renderer that was started before it was known what it shall render, so that both are done at once. */
export interface SpareRenderer {
  /** Gives the process to the first who asks for this program; null to others, and when it has failed. */
  take(program: string): ChildProcess | null;
}

export function startSpareRenderer(place: RenderPlace, program: string): SpareRenderer {
  let spare: ChildProcess | null = spawnKeptRenderer(place, program);
  // The rendering then starts another one, and reports why that fails.
  spare.once('error', () => {});
  return {
    take(wanted) {
      if (wanted !== program || !spare || !isRunning(spare)) return null;
      const taken = spare;
      spare = null;
      return taken;
    },
  };
}
