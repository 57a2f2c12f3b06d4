import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isProcessAlive } from '../../server/platform/process/process-alive.ts';

/** '.painting-<machine>-<process>-<six letters>'. */
const FOLDER = /^\.painting-(.+)-(\d+)-\w{6}$/;
/** Half-written files: of desks, of desks of before they had owners, and of imported pictures. */
const UNFINISHED = /^\.painting-|\.tmp$/;
/** No picture takes that long. What is older counts as stale where the process that owns it cannot be checked. */
const LONGEST_MS = 10 * 60_000;

/**
 * Lends a folder below `dir`, so on the same disk: two that paint the same picture would take the files from under each
 * other. A killed process leaves it behind, with its name on it.
 */
export async function atDesk<T>(dir: string, work: (desk: string) => Promise<T>): Promise<T> {
  const desk = await mkdtemp(join(dir, `.painting-${hostname()}-${process.pid}-`));
  try {
    return await work(desk);
  } finally {
    await rm(desk, { recursive: true, force: true });
  }
}

/** Age says nothing of a living owner: a machine that was asleep wakes with a picture that took the whole night. */
function isLeft(name: string, changedMs: number): boolean {
  const [, machine, owner] = FOLDER.exec(name) ?? [];
  if (machine !== hostname()) return Date.now() - changedMs > LONGEST_MS;
  // In a container every start has the same number, and finds its own name on what the one before left.
  if (Number(owner) === process.pid) return changedMs < performance.timeOrigin;
  return !isProcessAlive(Number(owner));
}

/** Removes what killed processes left in the folder of the pictures, and nothing that a living one writes. */
export function clearDesks(dir: string): void {
  if (!existsSync(dir)) return;
  for (const name of readdirSync(dir).filter((one) => UNFINISHED.test(one))) {
    const path = join(dir, name);
    // Its owner may have finished meanwhile.
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (changed !== undefined && isLeft(name, changed)) rmSync(path, { recursive: true, force: true });
  }
}
