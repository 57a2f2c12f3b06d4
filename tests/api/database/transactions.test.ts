import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { beforeEach, describe, expect, test } from 'vitest';
import { pipeline } from '#server/platform/db/pipeline.ts';
import { isUnavailable } from '#server/platform/db/unavailable.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const names = async () =>
  (await mall.db.sql<{ name: string }[]>`select name from mark order by name`).map((r) => r.name);
const note = (tx: Sql, name: string) => tx`insert into mark values (${name})`;
const kill = (pid: number) => mall.db.sql`select pg_terminate_backend(${pid})`;
const pidOf = async (tx: Sql) => (await tx<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid ?? 0;

beforeEach(async () => {
  await mall.db.sql`drop table if exists mark`;
  await mall.db.sql`create table mark (name text primary key)`;
});

describe('a transaction', () => {
  test('stands whole or not at all', async () => {
    expect(await mall.db.transact(async (tx) => (await note(tx, 'a')).count)).toBe(1);
    const refused = mall.db.transact(async (tx) => {
      await note(tx, 'b');
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    await expect(mall.db.transact((tx) => note(tx, 'a'))).rejects.toThrow('duplicate key');
    expect(await names()).toEqual(['a']);
  });

  test('gives its work what was asked for with its begin', async () => {
    await note(mall.db.sql, 'a');
    const seen = await mall.db.transact(
      async (tx, before: string[]) => {
        await note(tx, 'b');
        return before;
      },
      async (tx) => (await tx<{ name: string }[]>`select name from mark`).map(({ name }) => name),
    );
    expect([seen, await names()]).toEqual([['a'], ['a', 'b']]);
  });

  test('of which a failure was not noticed fails when it ends', async () => {
    await note(mall.db.sql, 'taken');
    const failing = mall.db.transact(async (tx) => {
      await note(tx, 'b');
      await note(tx, 'taken').catch(() => {});
    });
    await expect(failing).rejects.toThrow('nobody had noticed');
    expect(await names()).toEqual(['taken']);
  });

  test('whose connection breaks with statements on their way leaves no connection behind', async () => {
    const connections = async () =>
      (
        await mall.db.sql<{ pid: number }[]>`
        select pid from pg_stat_activity where datname = current_database() and query not like '%pg_stat_activity%'`
      ).length;
    await mall.db.transact((tx) => tx`select 1`);
    const before = await connections();
    for (let n = 0; n < 3; n++) {
      const broken = mall.db.transact(async (tx) => {
        const pid = await pidOf(tx);
        return pipeline(tx`select pg_sleep(5)`, tx`select ${n}::int`, kill(pid), tx`select 2`);
      });
      await expect(broken).rejects.toThrow();
    }
    // The driver opens the connection that must not be there 0.2 s later.
    await pause(600);
    await expect.poll(connections).toBeLessThanOrEqual(before);
  });

  test('waits for all its parallel statements before it ends, and reports the first error', async () => {
    await note(mall.db.sql, 'taken');
    let wasLate = false;
    const late = async (tx: Sql) => {
      await tx`select 1`.catch(() => {});
      await pause(50);
      wasLate = true;
      await note(tx, 'late');
    };
    const failing = mall.db.transact((tx) => pipeline(late(tx), note(tx, 'taken')));
    await expect(failing).rejects.toThrow('duplicate key');
    expect([wasLate, await names()]).toEqual([true, ['taken']]);
  });

  test.each([
    [
      'while a statement runs',
      (tx: Sql, pid: number) => Promise.all([tx`select pg_sleep(5)`, pause(50).then(() => kill(pid))]),
    ],
    [
      'between two statements',
      async (tx: Sql, pid: number) => {
        await kill(pid);
        await pause(50);
        await note(tx, 'late');
      },
    ],
    [
      'before the next statement knows',
      async (tx: Sql, pid: number) => {
        await kill(pid);
        await note(tx, 'late');
      },
    ],
  ])('whose connection breaks %s fails as a database that is away, and leaves nothing', async (_, breaks) => {
    const broken = mall.db.transact(async (tx) => {
      await note(tx, 'early');
      await breaks(tx, await pidOf(tx));
    });
    const error = await broken.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(isUnavailable(error), String(error)).toBe(true);
    await mall.db.transact((tx) => note(tx, 'after'));
    expect(await names()).toEqual(['after']);
  });

  test('that waits for another which waits for it is tried again', async () => {
    await mall.db.sql`insert into mark values ('x'), ('y')`;
    const touch = (tx: Sql, name: string) => tx`update mark set name = name where name = ${name}`;
    const crossed = (first: string, second: string) =>
      mall.db.transact(async (tx) => {
        await touch(tx, first);
        await pause(50);
        await touch(tx, second);
        return 'done';
      });
    expect(await Promise.all([crossed('x', 'y'), crossed('y', 'x')])).toEqual(['done', 'done']);
  });

  test('finds its turn however many there are', async () => {
    const all = Array.from({ length: 60 }, (_, n) => mall.db.transact((tx) => note(tx, String(n))));
    await Promise.all(all);
    expect(await names()).toHaveLength(60);
  });

  test('gives its place up when its connections break, and others get it', async () => {
    const broken = Array.from({ length: 10 }, () =>
      mall.db.transact(async (tx) => Promise.all([tx`select pg_sleep(5)`, pause(50), kill(await pidOf(tx))])),
    );
    const waiting = Array.from({ length: 10 }, (_, n) => mall.db.transact((tx) => note(tx, String(n))));
    expect((await Promise.allSettled(broken)).every(({ status }) => status === 'rejected')).toBe(true);
    await Promise.all(waiting);
    expect(await names()).toHaveLength(10);
  });
});
