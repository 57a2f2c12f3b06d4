import { fork } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PAGES_FILE } from '../pages/page-records.ts';
import { askOnce } from '../render/ask-once.ts';
import { BuildError } from '../render/process-output.ts';
import type { FinishedBuild, RenderedBuild } from './finish-build.ts';

export type FinishReport = { finished: FinishedBuild } | { failure: string };

const PROCESS = fileURLToPath(new URL('./finish-process.ts', import.meta.url));

const isReport = (message: unknown): message is FinishReport =>
  typeof message === 'object' && message !== null && ('finished' in message || 'failure' in message);

/** The process holds the records of all pages: 737,000 took 3.3 GB, eight times as much as their file (2026-11-29). */
const BYTES_A_BYTE = 12;
const LEAST_MB = 1024;

/** How much memory the process may take, in MB: more than the command that starts it, whose limit ended builds of 100,000 products. */
function mostMemory({ folder, parts }: RenderedBuild): number {
  const bytes = [folder, ...parts].map(
    (place) => statSync(join(place, PAGES_FILE), { throwIfNoEntry: false })?.size ?? 0,
  );
  const sum = bytes.reduce((all, one) => all + one, 0);
  return Math.max(LEAST_MB, Math.ceil((sum * BYTES_A_BYTE) / 2 ** 20));
}

/**
 * Finishes a build in a process of its own, which takes a minute of a large mall: the mall goes on answering. Rejects with a
 * `BuildError` that gives the reason.
 */
export async function finishApart(build: RenderedBuild, signal?: AbortSignal): Promise<FinishedBuild> {
  const child = fork(PROCESS, {
    execArgv: [...process.execArgv, `--max-old-space-size=${mostMemory(build)}`],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...(signal ? { signal } : {}),
  });
  const report = await askOnce(child, build, isReport, build.folder);
  if ('failure' in report) throw new BuildError(report.failure);
  return report.finished;
}
