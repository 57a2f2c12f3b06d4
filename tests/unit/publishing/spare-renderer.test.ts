import { type ChildProcess, spawnSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSpareRenderer } from '#publish/render/renderer-process.ts';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'mallfront-spare-'));
});
afterAll(() => rmSync(root, { recursive: true }));

const place = () => ({ root, api: 'http://127.0.0.1:9', origin: 'http://127.0.0.1:9' });

/** Stands for a process in that state. */
const processIn = (state: Pick<ChildProcess, 'pid' | 'exitCode' | 'signalCode'>) =>
  Object.assign(new EventEmitter(), state) as ChildProcess;

const running = { pid: 4, exitCode: null, signalCode: null };

test('a spare renderer goes to the first caller that names its program', () => {
  const process = processIn(running);
  const spare = startSpareRenderer(place(), 'program', () => process);
  expect(spare.take('program')).toBe(process);
  expect(spare.take('program')).toBeNull();
});

test('a spare renderer does not go to a caller that names the program of another build', () => {
  const process = processIn(running);
  const spare = startSpareRenderer(place(), 'program', () => process);
  expect(spare.take('newer')).toBeNull();
  expect(spare.take('program')).toBe(process);
});

test.each([
  ['could not be started', { ...running, pid: undefined }],
  ['has ended', { ...running, exitCode: 1 }],
  ['was killed', { ...running, signalCode: 'SIGKILL' as const }],
])('a spare renderer that %s goes to no caller', (_, state) => {
  const spare = startSpareRenderer(place(), 'program', () => processIn(state));
  expect(spare.take('program')).toBeNull();
});

test('a spare renderer whose process fails leaves the report to the one that is started instead', () => {
  const process = processIn(running);
  startSpareRenderer(place(), 'program', () => process);
  expect(() => process.emit('error', new Error('spawn EMFILE'))).not.toThrow();
});

/** A program that can be loaded, makes nothing, and says once that it is there. */
function writeProgram(): string {
  const program = join(root, 'program');
  mkdirSync(program);
  writeFileSync(join(program, 'build.json'), JSON.stringify({ pages: [], scripts: [] }));
  writeFileSync(
    join(program, 'prerender-entry.test.mjs'),
    `export const app = { manifest: {}, setInternals() {}, setOptions() { console.log('loaded'); } };`,
  );
  return program;
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a renderer that waits for its task ends with its parent', async () => {
  const parent = `
    import { startSpareRenderer } from '#publish/render/renderer-process.ts';
    const [, program, root] = process.argv;
    const place = { root, api: 'http://127.0.0.1:9', origin: 'http://127.0.0.1:9' };
    const child = startSpareRenderer(place, program).take(program);
    child.stdout.once('data', (text) => {
      console.log(child.pid + ' ' + text);
      process.exit(0);
    });`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', parent, writeProgram(), root], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    encoding: 'utf8',
  });
  const [pid = '', said] = stdout.trim().split(' ');
  expect(said).toBe('loaded');
  await expect.poll(() => isAlive(Number(pid)), { timeout: 10_000 }).toBe(false);
});
