import { readdirSync, readFileSync } from 'node:fs';

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

const parentOf = (pid: number) => Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);

/** Process ids of a PostgreSQL server with all its children, by its postmaster's pid file. */
export function postgresPids(pidFile: string): number[] {
  const postmaster = Number(read(pidFile).split('\n')[0]);
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return postmaster ? [postmaster, ...pids.filter((pid) => parentOf(pid) === postmaster)] : [];
}
