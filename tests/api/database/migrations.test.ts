import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADVISORY_LOCK } from '#server/platform/db/advisory-locks.ts';
import { connect, connectPatiently } from '#server/platform/db/connect.ts';
import { dropEverything } from '#server/platform/db/drop-everything.ts';
import { changeTablesPatiently, migrateDatabase, newestMigration, newestOfCode } from '#server/platform/db/migrate.ts';
import { freshDatabase } from '../../support/database/database.ts';
import { databaseSocket } from '../../support/database/socket.ts';
import { runScript } from '../../support/processes/run.ts';

const socket = databaseSocket();
const database = `bare_${process.pid}`;
const admin = connect({ socket, database: 'postgres' }, 1);
const target = { socket, database };
const sql = connect(target, 3);
const folder = fileURLToPath(new URL('../../../src/server/platform/db/migrations', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));

beforeAll(() => admin`create database ${admin(database)}`);
afterAll(async () => {
  await sql.end();
  await admin`drop database ${admin(database)} with (force)`;
  await admin.end();
});

interface Journal {
  entries: { tag: string; when: number }[];
}

/** The moment of a migration, by the beginning of its file's name. */
function momentOf(number: string): number {
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as Journal;
  const found = entries.find(({ tag }) => tag.startsWith(number));
  if (!found) throw new Error(`there is no migration ${number}`);
  return found.when;
}

const applied = () => sql`select hash from drizzle.__drizzle_migrations`;

/** Who waits for a lock in this database: other tests use the same server. */
const waitingIn = (one: Sql) => one`
  select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`;

describe('migrations', () => {
  test('are each applied once when four servers start together on nothing', async () => {
    const servers = Array.from({ length: 4 }, () => runScript('migrate-once', socket, database));
    expect(
      await Promise.all(servers.map((server) => server.ended)),
      servers.map((server) => server.complaints()).join('\n'),
    ).toEqual([0, 0, 0, 0]);
    expect(await applied()).toHaveLength(files.length);
  });

  test('change nothing the second time', async () => {
    const before = await applied();
    await migrateDatabase(target);
    expect(await applied()).toEqual(before);
  });

  test('wait for a server that takes its time, longer than a query may', async () => {
    const slow = connectPatiently(target);
    await slow`select pg_advisory_lock(${ADVISORY_LOCK.migration})`;
    const waiting = migrateDatabase(target);
    await slow`select pg_sleep(6)`;
    await slow.end();
    await expect(waiting).resolves.toBeUndefined();
  });

  test('take longer than a query may, over the connection that holds the lock', async () => {
    const reader = connectPatiently(target);
    let holders: readonly unknown[] = [];
    let migrating = Promise.resolve();
    await reader.begin(async (tx) => {
      await tx`lock table drizzle.__drizzle_migrations`;
      migrating = migrateDatabase(target);
      await tx`select pg_sleep(6)`;
      // Between two tries it waits for nothing.
      await expect
        .poll(async () => {
          holders = await tx`
            select from pg_locks waits join pg_locks holds using (pid)
            where not waits.granted and waits.relation = 'drizzle.__drizzle_migrations'::regclass
              and holds.granted and holds.locktype = 'advisory'`;
          return holders.length;
        })
        .toBe(1);
    });
    await expect(migrating).resolves.toBeUndefined();
    expect(holders).toHaveLength(1);
    await reader.end();
  });

  test('that wait for a long reader, such as a backup, let all other readers through', async () => {
    const older = await freshDatabase(socket, 'empty');
    await older.db.transact(dropEverything);
    // 0021 is the newest that changes a table which is read here.
    await migrateDatabase(older.db.target, momentOf('0021') - 1);
    const reader = connectPatiently(older.db.target);
    await reader`begin isolation level repeatable read, read only`.simple();
    await reader`select 1 from merchant limit 1`;
    const migrating = migrateDatabase(older.db.target);
    await expect.poll(() => waitingIn(older.db.sql)).toHaveLength(1);
    // The shop's own queries give up after 5 seconds.
    for (let i = 0; i < 3; i++) await older.db.sql`select 1 from merchant limit 1`;
    expect(await newestMigration(older.db.sql)).toBeLessThan(newestOfCode());
    await reader`commit`.simple();
    await migrating;
    expect(await newestMigration(older.db.sql)).toBe(newestOfCode());
    await reader.end();
    await older.drop();
  });

  test('are tried again when they and an order wait for each other', async () => {
    const patient = connectPatiently(target);
    const holdsBrand = Promise.withResolvers<void>();
    let tries = 0;
    let changing = Promise.resolve();
    await sql.begin(async (order) => {
      // PostgreSQL ends the one that looks for the cause of its waiting first: not this one.
      await order`set local deadlock_timeout = '1h'; set local lock_timeout = 0; set local statement_timeout = 0`.simple();
      await order`lock table tag`;
      changing = changeTablesPatiently(patient, () =>
        patient.begin(async (change) => {
          tries++;
          await change`lock table brand`;
          holdsBrand.resolve();
          if (tries === 1) await expect.poll(() => waitingIn(sql)).toHaveLength(1);
          await change`lock table tag`;
        }),
      ).then(() => {});
      await holdsBrand.promise;
      await order`lock table brand`;
    });
    await changing;
    expect(tries).toBe(2);
    await patient.end();
  });

  test('fail when the connection breaks that holds the lock: none goes on without it over another', async () => {
    const one = connectPatiently(target);
    const [row] = await one`select pg_advisory_lock(${ADVISORY_LOCK.migration}), pg_backend_pid() as pid`;
    // Waits until it has ended.
    await admin`select pg_terminate_backend(${row?.['pid']}, 5000)`;
    // Over the broken connection, if its end has not been noticed yet.
    await expect(one`select 1`).rejects.toThrow();
    // The driver reports CONNECTION_ENDED once it has closed everything, CONNECTION_DESTROYED while it closes.
    await expect(one`select 1`).rejects.toThrow(/CONNECTION_(ENDED|DESTROYED)/);
    await one.end();
  });

  test('are given no limit and leave no lock; queries keep theirs', async () => {
    const limits = (on: typeof sql) =>
      on`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`;
    const patient = connectPatiently(target);
    expect(await limits(patient)).toEqual([{ lock: '0', statement: '0' }]);
    await patient.end();
    expect(await limits(sql)).toEqual([{ lock: '5s', statement: '15s' }]);
    expect(await sql`select 1 from pg_locks where locktype = 'advisory'`).toEqual([]);
  });

  test('end in the schema that the code knows', async () => {
    const { getTableColumns, getTableName, is } = await import('drizzle-orm');
    const { PgTable } = await import('drizzle-orm/pg-core');
    const schema = await import('#server/modules/schema.ts');
    const known = Object.values(schema)
      .filter((one) => is(one, PgTable))
      .flatMap((table) =>
        Object.values(getTableColumns(table)).map(
          (column) => `${getTableName(table)}.${column.name} ${column.notNull}`,
        ),
      );
    const there = await sql`
      select table_name || '.' || column_name || ' ' || (is_nullable = 'NO')::text as name
      from information_schema.columns where table_schema = 'public'`;
    expect(there.map((row) => row['name']).sort()).toEqual(known.sort());
  });
});
