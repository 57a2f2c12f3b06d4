import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Sql } from 'postgres';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readBackup } from '#server/platform/backup/read-backup.ts';
import { connect } from '#server/platform/db/connect.ts';
import { dropEverything } from '#server/platform/db/drop-everything.ts';
import { migrateDatabase, newestMigration, newestOfCode } from '#server/platform/db/migrate.ts';
import { type Database, databaseOver } from '#server/platform/db/open.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { saveAndReport } from '../../../src/cli/backup/backup.ts';
import { restoreAndReport } from '../../../src/cli/backup/restore.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import {
  AT,
  emptyDatabase,
  filledFolder,
  KEY,
  placeOf,
  restored,
  rowsOf,
  savedBackup,
} from '../../support/backup/backups.ts';
import { freshDatabase } from '../../support/database/database.ts';
import { beginChecks, findViolations } from '../../support/database/invariants.ts';
import { databaseSocket } from '../../support/database/socket.ts';
import { startBucketServer } from '../../support/files/bucket-server.ts';
import { useMall } from '../../support/mall/mall.ts';
import { emptyFolder } from '../../support/mall-files/mall-files.ts';
import { placeOrder } from '../../support/orders/orders.ts';
import { openedCase, receivedOrder } from '../../support/orders/refunds.ts';

const mall = useMall();

/** Constraints, triggers and whether they act, indexes and sequences. */
const schemaOf = (sql: Sql) => sql`
  select 'constraint' as kind, conrelid::regclass || ' ' || conname as name, pg_get_constraintdef(oid) as what
  from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'trigger', tgrelid::regclass || ' ' || tgname, tgenabled::text || ' ' || pg_get_triggerdef(oid)
  from pg_trigger where not tgisinternal
  union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select 'sequence', sequencename, coalesce(last_value::text, '') from pg_sequences
  where schemaname = 'public' and sequencename not like 'catalog_change%' and sequencename not like 'operator_act%'
  order by 1, 2, 3`;

async function violations(sql: Sql): Promise<unknown> {
  await beginChecks(sql);
  return findViolations(sql);
}

beforeAll(async () => {
  const own = await newBuyer(mall);
  await receivedOrder(mall, own);
  await openedCase(mall, await newBuyer(mall));
});

describe('a backup', () => {
  test('makes the same mall in another database: each row, cent and file, and nothing else', async () => {
    const db = await emptyDatabase();
    const dataDir = await restored(await savedBackup(mall.db), db);
    const [rows, again] = [await rowsOf(mall.db.sql), await rowsOf(db.sql)];
    expect(rows['merchant_order']?.length).toBeGreaterThan(1);
    expect(rows['merchant_entry']?.length).toBeGreaterThan(1);
    expect(again).toEqual(rows);
    expect(await schemaOf(db.sql)).toEqual(await schemaOf(mall.db.sql));
    expect(await violations(db.sql)).toEqual(await violations(mall.db.sql));
    expect(readdirSync(dataDir).toSorted()).toEqual(['installation-key', 'pictures', 'uploads']);
    expect(readFileSync(join(dataDir, 'uploads/review/photo.webp'), 'utf8')).toBe('bytes of photo.webp');
    expect(readFileSync(join(dataDir, 'installation-key'))).toEqual(KEY);
  });

  test('is of one moment, however much is ordered meanwhile, and the mall goes on with it', async () => {
    const buyers = [await newBuyer(mall), await newBuyer(mall)];
    const sources = await violations(mall.db.sql);
    const orders = buyers.flatMap(({ buyerId }) => [1, 2, 3].map(() => placeOrder(mall, buyerId)));
    const [path] = await Promise.all([savedBackup(mall.db), ...orders]);
    const db = await emptyDatabase();
    await restored(path, db);
    expect(await violations(db.sql)).toEqual(sources);
    const next = await placeOrder({ ...mall, db }, buyers[0]?.buyerId ?? 0);
    expect(next.orders).toHaveLength(1);
  });

  test('leaves out what counts transactions of its server, so that hand edits of the restored mall are noticed', async () => {
    await mall.db.sql`
      insert into applied_kind (kind, since, own) values ('products', 900000000, 900000000)
      on conflict (kind) do update set since = excluded.since, own = excluded.own`;
    const db = await emptyDatabase();
    await restored(await savedBackup(mall.db), db);
    expect(await db.sql`select kind from applied_kind`).toEqual([]);
    await mall.db.sql`delete from applied_kind`;
  });

  test('can be read by its owner alone, and is not there before it is whole', async () => {
    const path = await savedBackup(mall.db);
    expect((statSync(path).mode & 0o777).toString(8)).toBe('600');
    expect(readdirSync(join(path, '..'))).toEqual(['shop.tar.gz']);
    await expect(saveAndReport(mall.db, placeOf(filledFolder()), path, AT)).rejects.toThrow('exists already');
    const nowhere = join(emptyFolder(), 'none', 'shop.tar.gz');
    await expect(saveAndReport(mall.db, placeOf(filledFolder()), nowhere, AT)).rejects.toThrow('cannot be written');
  });

  test('of a mall with MALL_SECRET does not hold it, and is restored with it alone', async () => {
    const path = join(emptyFolder(), 'shop.tar.gz');
    const report = await saveAndReport(mall.db, placeOf(filledFolder(), KEY), path, AT);
    expect(report).toContain('It does not hold MALL_SECRET');
    const backup = await readBackup(path);
    expect(backup.secret).toBeNull();
    const db = await emptyDatabase();
    const given = { backup, typed: undefined, now: AT };
    const refused = (place: ReturnType<typeof placeOf>) => restoreAndReport(db, place, given);
    await expect(refused(placeOf(emptyFolder()))).rejects.toThrow('Set MALL_SECRET to the same digits');
    await expect(refused(placeOf(emptyFolder(), Buffer.alloc(32, 8)))).rejects.toThrow('MALL_SECRET is not the secret');
    await refused(placeOf(emptyFolder(), KEY));
    expect((await rowsOf(db.sql))['buyer']).toEqual((await rowsOf(mall.db.sql))['buyer']);
  });

  test('of an older version is restored with the schema of that version, and brought up to date', async () => {
    const old = await emptyDatabase();
    await old.transact(dropEverything);
    await migrateDatabase(old.target, newestOfCode() - 1);
    expect(await newestMigration(old.sql)).toBeLessThan(newestOfCode());
    await old.sql`
      with added as (insert into buyer (phone, nickname) values ('+4930123456', 'Lena') returning id)
      insert into points_line (buyer_id, type, amount, link_type, status) select id, 1, 250, 'system', 3 from added`;
    const path = await savedBackup(old);
    const db = await emptyDatabase();
    await restored(path, db);
    expect(await newestMigration(db.sql)).toBe(newestOfCode());
    const points = await db.sql`
      select b.phone, p.current::int as current, (select count(*)::int from points_line) as lines from buyer b join points p on p.buyer_id = b.id`;
    expect(points).toEqual([{ phone: '+4930123456', current: 250, lines: 1 }]);
  });
});

/** A database whose owner is no superuser, as those of hosted PostgreSQL are. */
async function databaseOfPlainOwner(): Promise<Database> {
  const admin = connect({ socket: databaseSocket(), database: 'postgres' }, 1);
  await admin`create role plain_owner login nosuperuser`;
  await admin`create database owned_plainly owner plain_owner`;
  vi.stubEnv('PGHOST', dirname(databaseSocket()));
  vi.stubEnv('PGUSER', 'plain_owner');
  const target = { url: 'postgres:///owned_plainly' };
  const db = databaseOver(connect(target), target, async () => {});
  onTestFinished(async () => {
    await db.close();
    vi.unstubAllEnvs();
    await admin`drop database owned_plainly with (force)`;
    await admin`drop role plain_owner`;
    await admin.end();
  });
  return db;
}

test('the owner of a database restores a mall without being a superuser', async () => {
  const path = await savedBackup(mall.db);
  const db = await databaseOfPlainOwner();
  await restored(path, db);
  expect(await rowsOf(db.sql)).toEqual(await rowsOf(mall.db.sql));
});

test('pictures and uploads of a mall on one disk are restored into the bucket of another', async () => {
  const bucket = await startBucketServer('files');
  onTestFinished(() => bucket.close());
  const dataDir = emptyFolder();
  const place = { dataDir, secret: null, files: bucket.settings };
  await restoreAndReport(await emptyDatabase(), place, {
    backup: await readBackup(await savedBackup(mall.db)),
    typed: undefined,
    now: AT,
  });
  const { pictures, uploads } = await openFiles(place);
  const read = async (store: FileStore, key: string) => Buffer.from((await store.read(key)) ?? []).toString();
  expect(await read(pictures, 'ab/tin.webp')).toBe('bytes of tin.webp');
  expect(await read(uploads, 'review/photo.webp')).toBe('bytes of photo.webp');
  expect(readdirSync(dataDir)).toEqual(['installation-key']);
});

describe('a mall is not erased by a restore', () => {
  test('unless its name is typed', async () => {
    const { db, drop } = await freshDatabase(databaseSocket(), 'filled');
    onTestFinished(drop);
    const path = await savedBackup(mall.db);
    const before = await rowsOf(db.sql);
    await expect(restored(path, db)).rejects.toThrow('repeat its name: --replace --name "');
    await expect(restored(path, db, emptyFolder(), 'Another mall')).rejects.toThrow('repeat its name');
    expect(await rowsOf(db.sql)).toEqual(before);
    const [name] = await db.sql<{ name: string | null }[]>`
      select value ->> 'siteName' as name from setting where name = 'global'`;
    await restored(path, db, emptyFolder(), name?.name ?? 'Mallfront');
    expect(await rowsOf(db.sql)).toEqual(await rowsOf(mall.db.sql));
  });

  test('while another process uses it', async () => {
    const db = await emptyDatabase();
    const path = await savedBackup(mall.db);
    await db.transact(async (tx) => void (await tx`select 1`));
    await expect(restored(path, db)).rejects.toThrow('Stop API, publisher');
  });

  test('and neither are tables of another program', async () => {
    const db = await emptyDatabase();
    const path = await savedBackup(mall.db);
    const [other] = [db.sql];
    await dropEverything(other);
    await other`create table ledger_of_another_program (id int)`;
    await expect(restored(path, db)).rejects.toThrow('a database of its own');
    expect(await other`select 1 from ledger_of_another_program`).toHaveLength(0);
  });

  test('nor is the secret of another mall replaced', async () => {
    const db = await emptyDatabase();
    const dataDir = emptyFolder();
    writeFileSync(join(dataDir, 'installation-key'), Buffer.alloc(32, 9));
    await expect(restored(await savedBackup(mall.db), db, dataDir)).rejects.toThrow('the secret of another mall');
    expect(readFileSync(join(dataDir, 'installation-key'))).toEqual(Buffer.alloc(32, 9));
  });
});
