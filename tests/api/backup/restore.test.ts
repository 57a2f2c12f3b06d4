import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readArchive, writeArchive } from '#server/platform/backup/archive.ts';
import { readBackup } from '#server/platform/backup/read-backup.ts';
import { restoreBackup } from '#server/platform/backup/restore.ts';
import { ADVISORY_LOCK } from '#server/platform/db/advisory-locks.ts';
import { connectPatiently } from '#server/platform/db/connect.ts';
import { migrateDatabase, newestMigration, newestOfCode } from '#server/platform/db/migrate.ts';
import { folderStore } from '#server/platform/files/folder-store.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { emptyDatabase, restored, rowsOf, savedBackup } from '../../support/backup/backups.ts';
import { useMall } from '../../support/mall/mall.ts';
import { emptyFolder } from '../../support/mall-files/mall-files.ts';

const mall = useMall();

beforeAll(async () => void (await newBuyer(mall)));

/** A backup whose wallets refer to buyers that are not there. */
async function brokenBackup(): Promise<string> {
  const path = await savedBackup(mall.db);
  const broken = join(emptyFolder(), 'broken.tar.gz');
  const archive = writeArchive(broken);
  for await (const { name, bytes } of readArchive(path)) {
    const isEnd = name === 'end.json';
    const end = isEnd && JSON.parse(Buffer.from(bytes).toString());
    if (name.startsWith('tables/buyer/')) continue;
    await archive.add(name, end ? Buffer.from(JSON.stringify({ ...end, rows: { ...end.rows, buyer: 0 } })) : bytes);
  }
  await archive.finish();
  return broken;
}

describe('a restore', () => {
  test('that fails after the old mall is gone says that the database is empty, and can be repeated', async () => {
    const db = await emptyDatabase();
    const [broken, dataDir] = [await brokenBackup(), emptyFolder()];
    await expect(restored(broken, db, dataDir)).rejects.toThrow(
      /broken\.tar\.gz failed: .*foreign key.* The database is empty now: correct the cause, then repeat the same command/,
    );
    expect(await db.sql`select 1 from wallet`).toEqual([]);
    await restored(await savedBackup(mall.db), db, dataDir);
    expect(await rowsOf(db.sql)).toEqual(await rowsOf(mall.db.sql));
  });

  test('keeps processes from opening the mall until its end', async () => {
    const db = await emptyDatabase();
    const backup = await readBackup(await savedBackup(mall.db));
    let opening: Promise<void> | undefined;
    let isOpen = false;
    const agree = async () => {
      opening = migrateDatabase(db.target).then(() => {
        isOpen = true;
      });
      // Long enough to open a database without changes.
      await pause(500);
    };
    const store = (name: string) => ({
      ...folderStore(join(emptyFolder(), name)),
      put: async () => expect(isOpen).toBe(false),
    });
    const files = { pictures: store('pictures'), uploads: store('uploads') };
    await restoreBackup(backup, { target: db.target, dataDir: emptyFolder(), files, agree });
    await opening;
    expect(await newestMigration(db.sql)).toBe(newestOfCode());
    expect(await rowsOf(db.sql)).toEqual(await rowsOf(mall.db.sql));
    expect.hasAssertions();
  });

  test('does not begin while another process migrates or restores the database', async () => {
    const db = await emptyDatabase();
    const path = await savedBackup(mall.db);
    const other = connectPatiently(db.target);
    onTestFinished(() => other.end());
    await other`select pg_advisory_lock(${ADVISORY_LOCK.migration})`;
    await expect(restored(path, db)).rejects.toThrow('Another process migrates or restores');
  });
});
