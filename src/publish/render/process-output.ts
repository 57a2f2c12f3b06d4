import type { ChildProcess } from 'node:child_process';
import { OperatorError } from '#server/platform/config/operator-error.ts';

/** Enough of what Astro said to find the reason of a failure. */
const TAIL = 16_000;

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

/** What a process prints, in which the reason of its failure stands. */
export interface Output {
  failure(folder: string): BuildError;
  /** Forgets what was printed until now. */
  forget(): void;
}

export function listenTo(child: ChildProcess): Output {
  let said = '';
  const listen = (chunk: Buffer) => {
    said = (said + chunk).slice(-TAIL);
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  return {
    failure: (folder) =>
      FULL_DISK.test(said) ? diskFull(folder) : new BuildError(`The pages could not be built: ${reasonIn(said)}`),
    forget() {
      said = '';
    },
  };
}

export const stopped = (cause: Error) => new BuildError(`The build was stopped: ${cause.message}.`, { cause });
