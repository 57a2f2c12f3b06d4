import { readFileSync } from 'node:fs';

/** Ended, and kept in the list only until its parent asks how. In a container that can be for ever. */
function isZombie(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`).length === 0;
  } catch {
    // No such list on this system.
    return false;
  }
}

/** Whether a process of this machine has that number now, be it ours or another account's. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
