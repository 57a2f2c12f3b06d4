import { afterEach, expect, test } from 'vitest';
import {
  type LockTerms,
  lockHolder,
  type SessionLock,
  trySessionLock,
  waitForSessionLock,
} from '#server/platform/db/session-lock.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const LOCK = 77_000_001;
const named = (name: string): LockTerms => ({ lock: LOCK, name });
const held: (SessionLock | null)[] = [];

/** Taken, and given back after the test. */
async function take(name: string): Promise<SessionLock | null> {
  const lock = await trySessionLock(mall.db.target, named(name));
  held.push(lock);
  return lock;
}
afterEach(async () => {
  await Promise.all(held.splice(0).map((lock) => lock?.release()));
});

const aborted = (signal: AbortSignal) =>
  new Promise<void>((done) => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done());
  });

test('one process at a time holds the lock, and is known by name', async () => {
  expect(await lockHolder(mall.db.sql, LOCK)).toBeNull();
  const first = await take('mallfront publisher a:1');
  expect(first?.lost.aborted).toBe(false);
  expect(await take('mallfront publisher b:2')).toBeNull();
  expect(await lockHolder(mall.db.sql, LOCK)).toBe('mallfront publisher a:1');
  await first?.release();
  expect(await take('mallfront publisher b:2')).not.toBeNull();
  expect(await lockHolder(mall.db.sql, LOCK)).toBe('mallfront publisher b:2');
});

test('of twenty who try at once one succeeds', async () => {
  const locks = await Promise.all(Array.from({ length: 20 }, (_, n) => take(`n${n}`)));
  expect(locks.filter((lock) => lock !== null)).toHaveLength(1);
});

test('a holder whose connection is ended learns it, and one who waits takes over', async () => {
  const first = await take('first');
  const stop = new AbortController();
  const waiting = waitForSessionLock(mall.db.target, named('second'), stop.signal);
  await mall.db
    .sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${LOCK}::oid`;
  await aborted((first as SessionLock).lost);
  const second = await waiting;
  held.push(second);
  expect(await lockHolder(mall.db.sql, LOCK)).toBe('second');
  expect(second?.lost.aborted).toBe(false);
});

test('waiting ends with its signal and holds nothing', async () => {
  await take('first');
  const stop = new AbortController();
  const waiting = waitForSessionLock(mall.db.target, named('second'), stop.signal);
  stop.abort();
  expect(await waiting).toBeNull();
  expect(await lockHolder(mall.db.sql, LOCK)).toBe('first');
});

test('a holder has no transaction open, which would hold the changes of the catalogue back', async () => {
  await take('quiet');
  const rows = await mall.db.sql`
    select 1 from pg_stat_activity where application_name = 'quiet' and (xact_start is not null or backend_xid is not null)`;
  expect(rows).toHaveLength(0);
});
