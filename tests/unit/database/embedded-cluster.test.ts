import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeCluster } from '#server/platform/db/embedded/cluster.ts';
import { errorCode } from '#server/platform/db/error-code.ts';

const isRoot = userInfo().uid === 0;

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'mall-cluster-'));
  chmodSync(dir, 0o777);
});
afterEach(() => rmSync(dir, { recursive: true }));

function answerOf(pid: number): string {
  try {
    process.kill(pid, 0);
    return '';
  } catch (error) {
    return errorCode(error);
  }
}

/** A living process that answers this one with "not permitted". */
function startStranger() {
  if (!isRoot) return { pid: 1, end: () => {} };
  const child = spawn('sleep', ['60'], { uid: 65_533, gid: 65_533, stdio: 'ignore' });
  return { pid: child.pid ?? 0, end: () => child.kill() };
}

/** Root is permitted everything. */
function withoutPower(work: () => void) {
  if (isRoot) process.seteuid?.(65_534);
  try {
    work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

// In some containers the first process is ours too, and there is no other to be had.
test.runIf(isRoot || answerOf(1) === 'EPERM')(
  'an attempt to make the database is cleared away with its process, not while another account makes it',
  () => {
    const stranger = startStranger();
    const [left, living] = [2_147_483_646, stranger.pid].map((pid) => join(dir, `postgres.new-${pid}`));
    withoutPower(() => {
      for (const attempt of [left, living]) mkdirSync(String(attempt));
      expect(answerOf(stranger.pid)).toBe('EPERM');
      makeCluster(join(dir, 'postgres'), { initdb: 'true', postgres: '' }, null);
    });
    stranger.end();
    expect([left, living].map((attempt) => existsSync(String(attempt)))).toEqual([false, true]);
  },
);
