import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PREPARATION = new URL('../../../src/cli/prepare-node.mjs', import.meta.url);
const WHERE = "import('node:module').then(({ getCompileCacheDir }) => console.log(getCompileCacheDir()))";

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mallfront-compiled-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const prepared = (script: string, cache?: string) => {
  const { NODE_COMPILE_CACHE: _, NODE_DISABLE_COMPILE_CACHE: __, ...env } = process.env;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', fileURLToPath(PREPARATION), '-e', script],
    { env: cache === undefined ? env : { ...env, NODE_COMPILE_CACHE: cache }, encoding: 'utf8' },
  );
  return { stdout: stdout.trim(), stderr, status };
};

test('a command keeps what Node has compiled beside the packages, for itself and the processes that it starts', () => {
  const own = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url));
  const { stdout, stderr } = prepared(`${WHERE}.then(() => console.log(process.env.NODE_COMPILE_CACHE))`);
  const [used, inherited] = stdout.split('\n');
  expect(stderr).toBe('');
  expect(used?.startsWith(own)).toBe(true);
  expect(inherited).toBe(own);
});

test('a command does not replace the folder that the operator sets', () => {
  expect(prepared(WHERE, join(folder, 'own')).stdout.startsWith(join(folder, 'own'))).toBe(true);
  expect(readdirSync(folder)).toContain('own');
});

test('a command works without a place for what Node has compiled', () => {
  expect(prepared(WHERE, '/dev/null/none')).toEqual({ stdout: 'undefined', stderr: '', status: 0 });
});
