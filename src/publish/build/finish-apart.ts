import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { argumentsForRecords } from '../pages/records-memory.ts';
import { askOnce } from '../render/ask-once.ts';
import { BuildError } from '../render/process-output.ts';
import type { FinishedBuild, RenderedBuild } from './finish-build.ts';

export type FinishReport = { finished: FinishedBuild } | { failure: string };

const PROCESS = fileURLToPath(new URL('./finish-process.ts', import.meta.url));

const isReport = (message: unknown): message is FinishReport =>
  typeof message === 'object' && message !== null && ('finished' in message || 'failure' in message);

/**
 * Finishes a build in a process of its own, which takes a minute of a large mall: the mall goes on answering. Rejects with a
 * `BuildError` that gives the reason.
 */
export async function finishApart(build: RenderedBuild, signal?: AbortSignal): Promise<FinishedBuild> {
  const { folder, parts, previous } = build;
  const child = fork(PROCESS, {
    execArgv: argumentsForRecords([folder, ...parts, ...(previous ? [previous] : [])]),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...(signal ? { signal } : {}),
  });
  const report = await askOnce(child, build, isReport, folder);
  if ('failure' in report) throw new BuildError(report.failure);
  return report.finished;
}
