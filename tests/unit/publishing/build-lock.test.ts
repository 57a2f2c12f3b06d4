import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withBuildLock } from '#publish/build/build-lock.ts';
import { type Running, runScript } from '../../support/processes/run.ts';

let folder: string;
const file = () => join(folder, 'dist.lock.sqlite');
const running: Running[] = [];
const silent = () => {};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

async function holder() {
  const process = runScript('hold-build-lock', file());
  running.push(process);
  expect(await process.firstLine).toBe('working');
  return process;
}

describe('the build lock', () => {
  test('lets one work at a time, and goes with a failure', async () => {
    let inside = 0;
    const work = async () => {
      expect(++inside).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 30));
      inside -= 1;
    };
    await Promise.all([1, 2, 3].map(() => withBuildLock(file(), silent, work)));
    await expect(withBuildLock(file(), silent, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await withBuildLock(file(), silent, async () => 'mine')).toBe('mine');
  });

  test('is kept by a process that the machine has put to sleep, and ends with it', async () => {
    const { child, ended } = await holder();
    child.kill('SIGSTOP');
    const longAgo = new Date(Date.now() - 3_600_000);
    utimesSync(file(), longAgo, longAgo);
    const waits = vi.fn();
    const work = vi.fn(async () => 'mine');
    const waiting = withBuildLock(file(), waits, work);
    await expect.poll(() => waits).toHaveBeenCalledOnce();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(work).not.toHaveBeenCalled();
    child.kill('SIGKILL');
    await ended;
    expect(await waiting).toBe('mine');
    expect(waits).toHaveBeenCalledOnce();
  });

  test('is held by one of those that waited for a process that was killed', async () => {
    const { child } = await holder();
    let inside = 0;
    const crowd = Array.from({ length: 8 }, () =>
      withBuildLock(file(), silent, async () => {
        expect(++inside).toBe(1);
        await new Promise((resolve) => setTimeout(resolve, 5));
        inside -= 1;
      }),
    );
    child.kill('SIGKILL');
    await Promise.all(crowd);
  });
});
