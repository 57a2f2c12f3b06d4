import { readFileSync } from 'node:fs';

/**
 * Whether a process has ended and stays in the list only until its parent collects it; in a container that can be for
 * ever. Reads its state, never its empty command line: that is also empty for a moment while one program replaces
 * another.
 */
function isZombie(pid: number): boolean {
  try {
    // `<number> (<name>) <state> …`; a name may hold brackets and breaks itself.
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return /^ [ZX]/.test(line.slice(line.lastIndexOf(')') + 1));
  } catch {
    // No such list on this system.
    return false;
  }
}

/** Whether a process has that number, one that has ended and was not waited for included. */
export function isNumberTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, and belongs to another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether a process of this machine has that number now and runs, be it ours or another account's. */
export const isProcessAlive = (pid: number): boolean => isNumberTaken(pid) && !isZombie(pid);
