import { readFileSync } from 'node:fs';
import { childrenOf } from '../../support/processes/children.ts';

const MB = 1024;

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended meanwhile, or is not ours to look into.
    return '';
  }
};

/** Proportional memory of a process in MB: pages that are shared count for their part. Linux only; 0 elsewhere. */
export const memoryOf = (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / MB;

/** Processes of the mall that serve: the one of this id, and its worker processes. */
export const serverPids = (pid: number): number[] => [pid, ...childrenOf(pid, 'server/worker.ts')];

/** Process ids of a PostgreSQL server with all its children, by its postmaster's pid file. */
export function postgresPids(pidFile: string): number[] {
  const postmaster = Number(read(pidFile).split('\n')[0]);
  return postmaster ? [postmaster, ...childrenOf(postmaster)] : [];
}
