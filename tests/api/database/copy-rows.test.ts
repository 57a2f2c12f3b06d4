import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { copyRows } from '#server/platform/db/copy-rows.ts';
import { isUnavailable } from '#server/platform/db/unavailable.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const mark = pgTable('mark', { id: integer('id').primaryKey(), name: text('name').notNull() }, (t) => [
  check('mark_name', sql`${t.name} <> ''`),
]);

/** Much more than the driver and the socket take at once. */
const MANY = 100_000;
const rowsOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id, name: `tab\there ${id}` }));
const copy = (rows: { id: number; name: string }[]) => mall.db.transact((tx) => copyRows(tx, mark, rows));
const names = async () => {
  const rows = await mall.db.sql<{ name: string }[]>`select name from mark order by id`;
  return rows.map(({ name }) => name);
};

beforeEach(async () => {
  await mall.db.sql`drop table if exists mark`;
  await mall.db.sql`create table mark (id int primary key, name text not null constraint mark_name check (name <> ''))`;
});

describe('copied rows', () => {
  test('are written as they are, few and many', async () => {
    await copy([]);
    await copy(rowsOf(2));
    expect(await names()).toEqual(['tab\there 0', 'tab\there 1']);
    await copy(rowsOf(MANY).slice(2));
    expect(await names()).toHaveLength(MANY);
  });

  const ways = [
    ['one row', 1, 0],
    ['the first of many', MANY, 0],
    ['the last of many', MANY, MANY - 1],
  ] as const;
  const faults = [
    ['a key that is there already', '23505', { id: 0, name: 'second' }],
    ['a value that a check refuses', '23514', { id: -1, name: '' }],
  ] as const;
  test.each(ways.flatMap((way) => faults.map((fault) => [...way, ...fault] as const)))(
    'are refused where %s (of %i, at %i) has %s, and the next transaction is not affected',
    async (_, count, at, _fault, code, wrong) => {
      await copy([{ id: 0, name: 'first' }]);
      const rows = rowsOf(count + 1).slice(1);
      rows[at] = wrong;
      await expect(copy(rows)).rejects.toMatchObject({ code });
      await copy([{ id: 1, name: 'next' }]);
      expect(await names()).toEqual(['first', 'next']);
    },
  );

  test('are refused where the connection breaks at their end', async () => {
    const broken = mall.db.transact(async (tx) => {
      await tx`create function break_off() returns trigger language plpgsql as
        'begin perform pg_terminate_backend(pg_backend_pid()); return new; end'`;
      await tx`create trigger break_off before insert on mark for each row execute function break_off()`;
      await copyRows(tx, mark, rowsOf(1));
    });
    await expect(broken).rejects.toSatisfy(isUnavailable);
    expect(await names()).toEqual([]);
  });
});
