import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BuildInputs } from '#server/platform/static/build-files.ts';
import { argumentsForRecords } from '../pages/records-memory.ts';
import { askOnce } from '../render/ask-once.ts';
import type { Summary } from './summary.ts';

export interface SummaryReport {
  summary: Summary;
}

const PROCESS = fileURLToPath(new URL('./summary-process.ts', import.meta.url));

const isReport = (message: unknown): message is SummaryReport =>
  typeof message === 'object' && message !== null && 'summary' in message;

/** Writes the summary of a build in a process of its own, which ends with this one: publishing can go on meanwhile. */
export async function summarizeApart(folder: string, inputs: BuildInputs): Promise<Summary> {
  const child = fork(PROCESS, [folder, JSON.stringify(inputs)], {
    execArgv: argumentsForRecords([folder]),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  return (await askOnce(child, {}, isReport, folder)).summary;
}
