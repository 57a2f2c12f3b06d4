import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHARE, type Share, shareText } from '#catalog/build-shard.ts';
import { WANTED_FILE } from '#catalog/wanted-pages.ts';

const MAKING_PROGRAM = fileURLToPath(new URL('./make-program-process.ts', import.meta.url));
const RENDERING = fileURLToPath(new URL('./render-process.ts', import.meta.url));

/** What every process that renders is started with. */
export interface RenderPlace {
  root: string;
  /** Address of the mall's API. */
  api: string;
  /** Address of the pages that are made. */
  origin: string;
  /** The back end that browsers call directly; null where they call the host of the pages. */
  browserApi?: string | null | undefined;
  signal?: AbortSignal | undefined;
}

/** Where the mall is, in the form in which processes that make pages read it. */
export const placeVariables = ({ api, origin, browserApi }: Omit<RenderPlace, 'root'>): Record<string, string> => ({
  MALL_API: api,
  MALL_API_BROWSER: browserApi ? 'direct' : 'same-origin',
  MALL_ORIGIN: origin,
});

/** The pages that a process renders, and the folder that it writes them to. */
export interface RenderTask {
  folder: string;
  /** File that names the pages to render; without it, all. */
  wanted?: string | undefined;
  /** The part of them that this process renders; without it, the whole. */
  share?: Share | undefined;
}

/** The task in the form in which the program reads it. */
export const taskVariables = ({ wanted, share }: RenderTask): Record<string, string> => ({
  ...(wanted ? { [WANTED_FILE]: wanted } : {}),
  ...(share ? { [SHARE]: shareText(share) } : {}),
});

/** What a process that renders reports when the pages of its task are written. */
export interface TaskReport {
  /** Memory that the process holds. */
  bytes: number;
}

export const isTaskReport = (message: unknown): message is TaskReport =>
  typeof message === 'object' && message !== null && 'bytes' in message;

function spawnFor(
  { root, signal, ...place }: RenderPlace,
  args: readonly string[],
  env: Record<string, string>,
): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...process.env,
      ...placeVariables(place),
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...(signal ? { signal } : {}),
  });
}

/**
 * A process that bundles the pages' program. It stores no compiled code: the bundle lies elsewhere each time, so that nothing
 * would be found again.
 */
export const spawnProgramMaker = (place: RenderPlace): ChildProcess =>
  spawnFor(place, [MAKING_PROGRAM], { NODE_DISABLE_COMPILE_CACHE: '1' });

/**
 * For young objects, in MB: with Node's 16, pages that are still being made count as old, and collecting them costs a
 * seventh of the processor time of a build. A process that waits for changes is kept small instead.
 */
const NURSERIES = { large: ['--max-semi-space-size=64'], usual: [] } as const;

/**
 * A process that loads the program of a build and then renders one task after the other: it reports the end of each, and a
 * failure ends it. It ends with its parent. Its compiled code is stored beside the program, and goes with the build.
 */
export const spawnRenderer = (
  place: RenderPlace,
  program: string,
  nursery: keyof typeof NURSERIES = 'usual',
): ChildProcess =>
  spawnFor(place, [...NURSERIES[nursery], RENDERING, place.origin, program], {
    NODE_COMPILE_CACHE: join(program, 'compiled'),
  });

export const isRunning = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid !== undefined && exitCode === null && signalCode === null;
