import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { isNumberTaken } from '#server/platform/process/process-alive.ts';

const SCRIPT = new URL('../../support/processes/stop-slowly.ts', import.meta.url).pathname;

/** The script in a shell of its own, as npm starts scripts: `after` keeps the shell from giving its place to the script. */
async function inShell(
  given: string,
  after: string,
  environment: Record<string, string> = { npm_lifecycle_event: 'start' },
) {
  const command = `"${process.execPath}" "${SCRIPT}" ${given}${after}`;
  const env = { PATH: process.env['PATH'], ...environment };
  const shell = spawn('sh', ['-c', command], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
  const next = async () => String((await lines.next()).value);
  const pid = Number(await next());
  onTestFinished(() => {
    if (isNumberTaken(pid)) process.kill(pid, 'SIGKILL');
  });
  return { shell, pid, next };
}

test('a script of npm stops in order when its shell is ended, which is all that npm does', async () => {
  const { shell, next } = await inShell('0', '; true');
  expect(await next()).toBe('listening');
  shell.kill('SIGTERM');
  expect(await next()).toBe('stopped');
});

test('a script of npm whose shell ends while it opens stops as soon as it listens', async () => {
  const { shell, next } = await inShell('0 late', '; true');
  shell.kill('SIGTERM');
  expect([await next(), await next()].sort()).toEqual(['listening', 'stopped']);
});

test('a signal that comes from terminal and npm at once is one signal', async () => {
  const { shell, pid, next } = await inShell('200', '; exit $?');
  expect(await next()).toBe('listening');
  process.kill(pid, 'SIGINT');
  process.kill(pid, 'SIGTERM');
  expect(await next()).toBe('stopped');
  expect(await once(shell, 'exit')).toEqual([0, null]);
});

test('without npm a second signal ends the process at once', async () => {
  const { shell, pid, next } = await inShell('5000', '; exit $?', {});
  expect(await next()).toBe('listening');
  process.kill(pid, 'SIGINT');
  process.kill(pid, 'SIGTERM');
  expect(await once(shell, 'exit')).toEqual([1, null]);
});
