import { type ChildProcess, spawnSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLastingRenderer } from '#publish/render/lasting-renderer.ts';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'mallfront-renderer-'));
});
afterAll(() => rmSync(root, { recursive: true }));

const place = () => ({ root, api: 'http://127.0.0.1:9', origin: 'http://127.0.0.1:9' });

/** Stands for a running process, and notes the tasks that it was sent. */
function fakeProcess() {
  const tasks: unknown[] = [];
  const child = Object.assign(new EventEmitter(), {
    ...{ pid: 4, exitCode: null as number | null, signalCode: null, connected: true },
    stderr: new PassThrough(),
    send: (task: unknown) => tasks.push(task),
    kill: () => end(null),
  });
  const end = (code: number | null) => {
    Object.assign(child, { exitCode: code ?? 0, connected: false });
    child.emit('close', code);
  };
  return { child: child as unknown as ChildProcess, tasks, end, stderr: child.stderr };
}

/** A renderer whose processes are these, one after the other. */
function rendererOf(...processes: ReturnType<typeof fakeProcess>[]) {
  const waiting = [...processes];
  return startLastingRenderer(place(), 'program', () => {
    const next = waiting.shift();
    if (!next) throw new Error('more processes than expected');
    return next.child;
  });
}

const SMALL = { bytes: 1000 };
const LARGE = { bytes: 10 ** 9 };

test('a renderer makes one task after the other', async () => {
  const only = fakeProcess();
  const renderer = rendererOf(only);
  for (const folder of ['first', 'second']) {
    const rendering = renderer.render({ folder });
    only.child.emit('message', { done: 3, all: 7 });
    only.child.emit('message', SMALL);
    await rendering;
  }
  expect(only.tasks).toEqual([{ folder: 'first' }, { folder: 'second' }]);
});

test('a task fails with what the process printed for it, and the next gets another process', async () => {
  const [first, second] = [fakeProcess(), fakeProcess()];
  const renderer = rendererOf(first, second);
  const good = renderer.render({ folder: 'good' });
  first.stderr.write('Error: no space left on device\n');
  first.child.emit('message', SMALL);
  await good;
  const rendering = renderer.render({ folder: 'first' });
  first.stderr.write('Error: the tea is cold\n');
  first.end(1);
  await expect(rendering).rejects.toThrow('The pages could not be built: the tea is cold');
  const next = renderer.render({ folder: 'second' });
  second.child.emit('message', SMALL);
  await next;
  expect(second.tasks).toEqual([{ folder: 'second' }]);
});

test('a process that ends between two tasks is replaced', async () => {
  const [first, second] = [fakeProcess(), fakeProcess()];
  const renderer = rendererOf(first, second);
  first.end(1);
  const rendering = renderer.render({ folder: 'only' });
  second.child.emit('message', SMALL);
  await rendering;
  expect([first.tasks, second.tasks]).toEqual([[], [{ folder: 'only' }]]);
});

test('a process that has grown is replaced after its task', async () => {
  const [first, second] = [fakeProcess(), fakeProcess()];
  const renderer = rendererOf(first, second);
  for (const [process, folder] of [
    [first, 'first'],
    [second, 'second'],
  ] as const) {
    const rendering = renderer.render({ folder });
    process.child.emit('message', process === first ? LARGE : SMALL);
    await rendering;
  }
  expect(first.child.exitCode).toBe(0);
  expect([first.tasks, second.tasks]).toEqual([[{ folder: 'first' }], [{ folder: 'second' }]]);
});

test('a full disk is named with the folder that is on it', async () => {
  const only = fakeProcess();
  const rendering = rendererOf(only).render({ folder: '/pages' });
  only.stderr.write('Error: ENOSPC: no space left on device, write\n');
  only.end(1);
  await expect(rendering).rejects.toThrow('The disk that holds /pages is full.');
});

test('a process that cannot be started fails the task, not its parent', async () => {
  const only = fakeProcess();
  // As Node gives it: without a channel, and the failure comes as an event.
  Object.assign(only.child, { pid: undefined, connected: false, send: undefined });
  const renderer = startLastingRenderer(place(), 'program', () => only.child);
  const rendering = renderer.render({ folder: 'first' });
  only.child.emit('error', new Error('spawn EMFILE'));
  await expect(rendering).rejects.toThrow('The build was stopped: spawn EMFILE.');
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
    import { spawnRenderer } from '#publish/render/renderer-process.ts';
    const [, program, root] = process.argv;
    const place = { root, api: 'http://127.0.0.1:9', origin: 'http://127.0.0.1:9' };
    const child = spawnRenderer(place, program);
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
  await expect.poll(() => isAlive(Number(pid))).toBe(false);
});
