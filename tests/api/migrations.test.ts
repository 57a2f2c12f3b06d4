import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrateDatabase } from '#server/db/migrate.ts';
import { connect } from '#server/db/open.ts';
import { runScript } from '../support/processes/run.ts';

const socket = inject('databaseSocket');
const database = `bare_${process.pid}`;
const admin = connect({ socket, database: 'postgres' }, 1);
const sql = connect({ socket, database }, 3);
const folder = fileURLToPath(new URL('../../src/server/db/migrations', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));

beforeAll(() => admin`create database ${admin(database)}`);
afterAll(async () => {
  await sql.end();
  await admin`drop database ${admin(database)} with (force)`;
  await admin.end();
});

const applied = () => sql`select hash from drizzle.__drizzle_migrations`;

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
    await migrateDatabase(sql);
    expect(await applied()).toEqual(before);
  });

  test('wait for a server that takes its time, longer than a query may', async () => {
    const slow = connect({ socket, database }, 1);
    await slow`set statement_timeout = 0`;
    const [lock] = await slow<{ key: number }[]>`select 77431001 as key, pg_advisory_lock(77431001)`;
    const patient = connect({ socket, database }, 2);
    const waiting = migrateDatabase(patient);
    await slow`select pg_sleep(6)`;
    await slow`select pg_advisory_unlock(${lock?.key ?? 0})`;
    await expect(waiting).resolves.toBeUndefined();
    await Promise.all([slow.end(), patient.end()]);
  });

  test('leave the lock free and the limits of the pool as they were', async () => {
    const rows = await Promise.all(
      Array.from(
        { length: 3 },
        () =>
          sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement, pg_sleep(0.05)`,
      ),
    );
    expect(rows.map(([row]) => [row?.['lock'], row?.['statement']])).toEqual(Array(3).fill(['5s', '15s']));
    expect(await sql`select 1 from pg_locks where locktype = 'advisory'`).toEqual([]);
  });

  test('end in the schema that the code knows', async () => {
    const { getTableColumns, getTableName, is } = await import('drizzle-orm');
    const { PgTable } = await import('drizzle-orm/pg-core');
    const schema = await import('#server/db/schema/index.ts');
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
