import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSpareRenderer } from '#publish/render/renderer-process.ts';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'mallfront-spare-'));
});
afterAll(() => rmSync(root, { recursive: true }));

const place = () => ({ root, api: 'http://127.0.0.1:9', origin: 'http://127.0.0.1:9' });

/** Ends a process that a test has taken; its program does not exist, so it may have ended by itself. */
async function end(process: ChildProcess): Promise<void> {
  const ended = once(process, 'exit');
  process.kill();
  await ended;
}

test('a spare renderer is given to the first who asks for its program', async () => {
  const spare = startSpareRenderer(place(), join(root, 'program'));
  const taken = spare.take(join(root, 'program'));
  expect(taken?.pid).toBeGreaterThan(0);
  expect(spare.take(join(root, 'program'))).toBeNull();
  if (taken) await end(taken);
});

test('a spare renderer is not given to who asks for the program of another build', async () => {
  const spare = startSpareRenderer(place(), join(root, 'program'));
  expect(spare.take(join(root, 'newer'))).toBeNull();
  const taken = spare.take(join(root, 'program'));
  if (taken) await end(taken);
  expect(taken).not.toBeNull();
});

test('a spare renderer that could not be started is given to nobody', () => {
  const spare = startSpareRenderer({ ...place(), root: join(root, 'missing') }, join(root, 'program'));
  expect(spare.take(join(root, 'program'))).toBeNull();
});
