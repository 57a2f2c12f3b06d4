import { type ChildProcess, spawnSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLastingRenderer, TASK_DONE } from '#publish/render/lasting-renderer.ts';

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
    ...{ pid: 4, exitCode: null as number | null, signalCode: null },
    stderr: new PassThrough(),
    send: (task: unknown) => tasks.push(task),
  });
  const end = (code: number) => {
    child.exitCode = code;
    child.emit('close', code);
  };
  return { child: child as unknown as ChildProcess, tasks, end, stderr: child.stderr };
}

test('a renderer makes one task after the other', async () => {
  const { child, tasks } = fakeProcess();
  const renderer = startLastingRenderer(place(), 'program', () => child);
  for (const folder of ['first', 'second']) {
    const rendering = renderer.render({ folder });
    child.emit('message', { done: 3, all: 7 });
    child.emit('message', TASK_DONE);
    await rendering;
  }
  expect(tasks).toEqual([{ folder: 'first' }, { folder: 'second' }]);
  expect(renderer.isRunning()).toBe(true);
});

test('a task fails with what the process said when it ended, and the next with the same', async () => {
  const { child, end, stderr } = fakeProcess();
  const renderer = startLastingRenderer(place(), 'program', () => child);
  const rendering = renderer.render({ folder: 'first' });
  stderr.write('Error: the tea is cold\n');
  end(1);
  await expect(rendering).rejects.toThrow('The pages could not be built: the tea is cold');
  expect(renderer.isRunning()).toBe(false);
  await expect(renderer.render({ folder: 'second' })).rejects.toThrow('the tea is cold');
});

test('a full disk is named with the folder that is on it', async () => {
  const { child, end, stderr } = fakeProcess();
  const rendering = startLastingRenderer(place(), 'program', () => child).render({ folder: '/pages' });
  stderr.write('Error: ENOSPC: no space left on device, write\n');
  end(1);
  await expect(rendering).rejects.toThrow('The disk that holds /pages is full.');
});

test('a process that cannot be started fails the task, not its parent', async () => {
  const { child } = fakeProcess();
  const renderer = startLastingRenderer(place(), 'program', () => child);
  const rendering = renderer.render({ folder: 'first' });
  child.emit('error', new Error('spawn EMFILE'));
  await expect(rendering).rejects.toThrow('The build was stopped: spawn EMFILE.');
});

test('a process that fails before its first task is reported by the task', async () => {
  const { child, end } = fakeProcess();
  const renderer = startLastingRenderer(place(), 'program', () => child);
  end(1);
  await expect(renderer.render({ folder: 'first' })).rejects.toThrow('The pages could not be built');
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
    import { spawnKeptRenderer } from '#publish/render/renderer-process.ts';
    const [, program, root] = process.argv;
    const place = { root, api: 'http://127.0.0.1:9', origin: 'http://127.0.0.1:9' };
    const child = spawnKeptRenderer(place, program);
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
