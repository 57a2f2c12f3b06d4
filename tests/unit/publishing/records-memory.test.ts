import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PAGES_FILE } from '#publish/pages/page-records.ts';
import { argumentsForRecords, memoryForRecords } from '#publish/pages/records-memory.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'records-memory-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  [0, 1024, 1024],
  [40 * 2 ** 20, 1024.7, 1024],
  [400 * 2 ** 20, 1024, 4800],
  [400 * 2 ** 20, 8192, 8192],
])('records of %i bytes, started by a process with %d MB, may take %i MB', (bytes, own, most) => {
  expect(memoryForRecords(bytes, own)).toBe(most);
});

test('the records of all parts count, and folders without any do not', () => {
  const parts = ['one', 'two'].map((name) => join(folder, name));
  for (const part of parts) {
    mkdirSync(dirname(join(part, PAGES_FILE)), { recursive: true });
    writeFileSync(join(part, PAGES_FILE), '');
    // Longer, and still without a block on the disk.
    truncateSync(join(part, PAGES_FILE), 300 * 2 ** 20);
  }
  expect(argumentsForRecords([folder, ...parts]).at(-1)).toBe('--max-old-space-size=7200');
});
