import { spawn } from 'node:child_process';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isProcessAlive } from '#server/platform/process/process-alive.ts';

/** Ends them whatever comes of the test: a process that is left would keep the run's output open for ever. */
const endAfterTest = (...pids: number[]) =>
  onTestFinished(() => {
    for (const pid of pids) process.kill(pid, 'SIGKILL');
  });

describe.skipIf(process.platform !== 'linux')('whether a process is alive', () => {
  test('a killed process is gone before its parent takes note', async () => {
    // What `exec` puts in the shell's place does not know of the child that it inherits.
    const script = `"${process.execPath}" -e "setInterval(Date, 1e5)" & echo $!; exec sleep 60`;
    const parent = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] });
    const pid = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)));
    endAfterTest(pid, Number(parent.pid));
    expect(isProcessAlive(pid)).toBe(true);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => isProcessAlive(pid)).toBe(false);
    expect(() => process.kill(pid, 0)).not.toThrow();
  });

  test('a process lives on while one program takes the place of another in it', () => {
    const again = `exec sh -c 'eval "$0"' "$0"`;
    const pid = Number(spawn('sh', ['-c', 'eval "$0"', again], { stdio: 'ignore' }).pid);
    endAfterTest(pid);
    const seen = Array.from({ length: 20_000 }, () => isProcessAlive(pid));
    expect(seen.filter((alive) => !alive)).toEqual([]);
  });
});
