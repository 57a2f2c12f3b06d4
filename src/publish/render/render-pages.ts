import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { RenderNews } from './progress.ts';
import {
  type RenderPlace,
  type RenderTask,
  type SpareRenderer,
  spawnBundlingRenderer,
  spawnKeptRenderer,
} from './renderer-process.ts';

/** Enough of what Astro said to find the reason of a failure. */
const TAIL = 16_000;

export interface RenderOptions extends RenderPlace, RenderTask {
  /** Folder of the program that an earlier build of the same code has kept; without it, Astro makes one. */
  program?: string | null | undefined;
  /** Renders, if it has loaded that program. */
  spare?: SpareRenderer | undefined;
  onNews: (news: RenderNews) => void;
}

/** The build did not come about; the one in service stays there. */
export class BuildError extends OperatorError {}

const COLOURS = /\u001b\[[0-9;]*m/g;
const FULL_DISK = /ENOSPC|EDQUOT|no space left/i;

export const diskFull = (folder: string) =>
  new BuildError(`The disk that holds ${folder} is full. Make room there and start again.`);

const PAGE = /\[ERROR\].*Caught error rendering/;
const ERROR = /\[ERROR\]|^(\w*Error|\[\w+Error\]):/;

/** The sentence in which Astro names the page and the trouble; without a page, what stands after the last 'Error:'. */
export function reasonIn(output: string): string {
  const lines = output
    .replace(COLOURS, '')
    .split('\n')
    .map((line) => line.trim());
  const error =
    lines.find((line) => PAGE.test(line)) ??
    lines.findLast((line) => ERROR.test(line)) ??
    lines.findLast(Boolean) ??
    '';
  return error.replace(/^[\d:]*\s*\[ERROR\]\s*(\[\w+\]\s*)?/, '').replace(/^(\w*Error|\[\w+Error\]):\s*/, '');
}

/** Renders all pages, or those that are wanted, into `folder` in a process of its own. Rejects with a `BuildError` that gives the reason. */
export function renderPages(options: RenderOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const { folder, wanted, share, program, spare, ...place } = options;
    const task: RenderTask = { folder, wanted, share };
    const child = program
      ? (spare?.take(program) ?? spawnKeptRenderer(place, program))
      : spawnBundlingRenderer(place, task);
    let said = '';
    const listen = (chunk: Buffer) => {
      said = (said + chunk).slice(-TAIL);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.on('message', (news) => options.onNews(news as RenderNews));
    child.once('error', (cause) => reject(new BuildError(`The build was stopped: ${cause.message}.`, { cause })));
    child.once('close', (code) => {
      if (code === 0) resolve();
      else if (FULL_DISK.test(said)) reject(diskFull(options.folder));
      else reject(new BuildError(`The pages could not be built: ${reasonIn(said)}`));
    });
    // A process that could not be started, or has ended, says so by its events.
    if (program && child.connected) child.send(task, () => {});
  });
}
