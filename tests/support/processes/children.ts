import { readdirSync, readFileSync } from 'node:fs';

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended meanwhile, or is not ours to look into.
    return '';
  }
};

const parentOf = (pid: number) => Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);

/** Processes that a process has started and that have not ended, by a part of their command. Linux only; none elsewhere. */
export function childrenOf(parent: number, command = ''): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => parentOf(pid) === parent && read(`/proc/${pid}/cmdline`).includes(command));
}
