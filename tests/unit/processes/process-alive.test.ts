import { spawn } from 'node:child_process';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isNumberTaken, isProcessAlive } from '#server/platform/process/process-alive.ts';

/** Ends them whatever comes of the test: a process that is left would keep the run's output open for ever. */
const endAfterTest = (...pids: number[]) =>
  onTestFinished(() => {
    for (const pid of pids) if (isNumberTaken(pid)) process.kill(pid, 'SIGKILL');
  });

describe.skipIf(process.platform !== 'linux')('whether a process is alive', () => {
  test('a killed process is gone before its parent takes note', async () => {
    // What `exec` puts in the shell's place does not know of the child that it inherits. It is that program that prints
    // the child's number: a shell that is still there would collect its child.
    const node = `"${process.execPath}"`;
    const script = `${node} -e "setInterval(Date, 1e5)" & exec ${node} -e "console.log($!); setInterval(Date, 1e5)"`;
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
