import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { writeArchive } from '#server/platform/backup/archive.ts';
import { secretCheck, writeEnd, writeManifest } from '#server/platform/backup/manifest.ts';
import { readBackup } from '#server/platform/backup/read-backup.ts';
import { newestOfCode } from '#server/platform/db/migrate.ts';

const MANIFEST = {
  version: '0.1.0',
  madeAt: '2026-11-27T08:00:00.000Z',
  migration: newestOfCode(),
  secretCheck: secretCheck(Buffer.alloc(32, 7)),
  secret: 'inside' as const,
  tables: { wallet: ['buyer_id', 'balance'] },
};
const END = { rows: { wallet: 2 }, files: 1, sequences: {} };
type Parts = [name: string, bytes: Buffer][];

const whole = (): Parts => [
  ['manifest.json', writeManifest(MANIFEST)],
  ['secret', Buffer.alloc(32, 7)],
  ['files/pictures/ab/tin.webp', Buffer.from('picture')],
  ['tables/wallet/000001', Buffer.from('1\t1250\n')],
  ['tables/wallet/000002', Buffer.from('2\t99\n')],
  ['end.json', writeEnd(END)],
];

function newPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mall-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'shop.tar.gz');
}

async function archiveOf(parts: Parts): Promise<string> {
  const path = newPath();
  const archive = writeArchive(path);
  for (const [name, bytes] of parts) await archive.add(name, bytes);
  await archive.finish();
  return path;
}

function fileOf(bytes: Buffer): string {
  const path = newPath();
  writeFileSync(path, bytes);
  return path;
}

const without = (name: string) => whole().filter(([one]) => one !== name);
const withPart = (name: string, bytes: string): Parts => {
  const parts = whole();
  parts.splice(-1, 0, [name, Buffer.from(bytes)]);
  return parts;
};

describe('a backup is read whole', () => {
  test('with what it says of itself, its secret and its end', async () => {
    const { manifest, end, secret } = await readBackup(await archiveOf(whole()));
    expect([manifest.migration, end, secret]).toEqual([newestOfCode(), END, Buffer.alloc(32, 7)]);
  });

  test.each([
    ['without an end', without('end.json'), 'its end is missing'],
    ['without a part of its rows', without('tables/wallet/000002'), 'it has 1 of 2 rows of wallet'],
    ['without a file', without('files/pictures/ab/tin.webp'), 'it has 0 of 1 files'],
    ['without a manifest', without('manifest.json'), 'it does not begin with a manifest'],
    ['with a file outside of the data folder', withPart('files/../../etc/passwd', 'x'), 'files/../../etc/passwd'],
    ['with a secret among its files', withPart('files/installation-key', 'x'), 'files/installation-key'],
    ['with a file of the database', withPart('files/postgres/PG_VERSION', '18'), 'files/postgres/PG_VERSION'],
    ['with a folder in place of a file', withPart('files/sandbox-key/x', 'x'), 'files/sandbox-key/x'],
    ['with a file in place of a folder', withPart('files/pictures', 'x'), 'files/pictures'],
    ['with rows of a table that it does not name', withPart('tables/buyer/000001', '1\n'), 'tables/buyer/000001'],
    ['with something after its end', [...whole(), ['files/x', Buffer.from('x')] as Parts[number]], 'follows its end'],
    ['with a manifest that is no JSON', [['manifest.json', Buffer.from('{')] as Parts[number]], 'JSON'],
  ])('and refused %s', async (_, parts, reason) => {
    const reading = readBackup(await archiveOf(parts));
    await expect(reading).rejects.toThrow('is not a whole backup of a mall');
    await expect(reading).rejects.toThrow(reason);
  });

  test.each([
    ['a later migration', { ...MANIFEST, migration: newestOfCode() + 1 }],
    ['another format', { ...MANIFEST, format: 2 }],
  ])('and refused with %s than this version knows', async (_, manifest) => {
    const bytes = Buffer.from(JSON.stringify({ format: 1, ...manifest }));
    const path = await archiveOf([['manifest.json', bytes], ...without('manifest.json')]);
    await expect(readBackup(path)).rejects.toThrow('was made by a newer version');
  });

  test('and refused where it is cut off at any place, or a byte of it has changed', async () => {
    const bytes = readFileSync(await archiveOf(whole()));
    for (const share of [0, 0.1, 0.5, 0.9, 0.99]) {
      const cut = fileOf(bytes.subarray(0, Math.floor(bytes.length * share)));
      await expect(readBackup(cut), String(share)).rejects.toThrow('is not a whole backup');
      const changed = Buffer.from(bytes);
      const at = Math.min(20 + Math.floor(bytes.length * share), bytes.length - 1);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      await expect(readBackup(fileOf(changed)), `changed at ${at}`).rejects.toThrow('is not a whole backup');
    }
  });

  test.each([
    ['is not there', () => join(tmpdir(), 'no-such-backup.tar.gz')],
    ['is no archive', () => fileOf(Buffer.from('id,name\n1,Tin\n'))],
    ['is the compressed text of another program', () => fileOf(gzipSync('create table product (id int);'))],
    [
      'is an archive cut off between two of its files',
      async () => {
        const bytes = gunzipSync(readFileSync(await archiveOf(whole())));
        return fileOf(gzipSync(bytes.subarray(0, 2_048)));
      },
    ],
  ])('and refused where it %s', async (_, make) => {
    await expect(readBackup(await make())).rejects.toThrow('is not a whole backup');
  });
});
