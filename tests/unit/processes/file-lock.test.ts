import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tryLock } from '#server/platform/process/file-lock.ts';

test('a lock is held by any number together or by one alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'file-lock-'));
  const file = join(folder, 'lock.sqlite');
  const together = [tryLock(file, 'together'), tryLock(file, 'together')];
  expect(together).not.toContain(null);
  together[0]?.release();
  expect(tryLock(file, 'alone')).toBeNull();
  together[1]?.release();
  const alone = tryLock(file, 'alone');
  expect(alone).not.toBeNull();
  expect([tryLock(file, 'alone'), tryLock(file, 'together')]).toEqual([null, null]);
  alone?.release();
  tryLock(file, 'together')?.release();
  rmSync(folder, { recursive: true });
});
