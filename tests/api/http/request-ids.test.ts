import type { Sql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { startJob } from '#server/platform/jobs/schedule.ts';
import { inRequest } from '#server/platform/log/request-scope.ts';
import { logOf } from '../../support/mall/captured-log.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const PATH = `/api/${contract.currencies.path}`;
const ID = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';

const idOf = async (given?: string) =>
  (await mall.send(PATH, given === undefined ? {} : { headers: { 'X-Request-Id': given } })).headers.get(
    'X-Request-Id',
  ) ?? '';
const nameOf = async (sql: Sql) =>
  (await sql<{ name: string }[]>`select current_setting('application_name') as name`)[0]?.name;

describe('the id of a request', () => {
  test.each([
    ['a UUID', '6f9619ff-8b86-d011-b42d-00c04fc964ff'],
    ['32 hexadecimal digits', ID],
    ['the longest that is kept', 'x'.repeat(53)],
  ])('that is %s is kept and returned', async (_, id) => {
    expect(await idOf(id)).toBe(id);
  });

  test.each([
    ['too short', 'abc'],
    ['too long', 'x'.repeat(54)],
    ['made to end a statement', "x'; drop table buyer; --"],
    ['markup', '<script>alert(1)</script>'],
    ['nothing', ''],
  ])('that is %s is replaced', async (_, id) => {
    expect(await idOf(id)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}$/);
  });

  test('is a new one for each request that brings none', async () => {
    expect(await idOf()).not.toBe(await idOf());
  });

  test('is in every line that is logged while the request is answered, at whatever depth', async () => {
    const written = await logOf(mall, async () => {
      await inRequest(ID, () => mall.db.transact(async () => mall.core.log.info('deep inside')));
      await idOf(ID);
    });
    const lines = written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { msg: string; requestId?: string });
    expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual([
      ['deep inside', ID],
      ['answered', ID],
    ]);
  });

  test('of a job is the name of the job', async () => {
    const written = await logOf(mall, async () => {
      const job = {
        name: 'try-out',
        everyMs: 60_000,
        work: async () => mall.core.log.info('at work'),
        failureMessage: '',
      };
      await startJob(job, mall.core)();
    });
    expect(JSON.parse(written)).toMatchObject({ requestId: 'job-try-out', msg: 'at work' });
  });
});

describe('PostgreSQL', () => {
  test('shows the request as the name of the connection while its transaction runs', async () => {
    const seen = await inRequest(ID, () => mall.db.transact(nameOf, nameOf));
    expect(seen).toBe(`mallfront ${ID}`);
    expect(await mall.db.transact(nameOf)).toBe('mallfront');
  });

  test('shows it no longer after a transaction that was undone', async () => {
    const failing = inRequest(ID, () => mall.db.transact(() => Promise.reject(new Error('no'))));
    await expect(failing).rejects.toThrow('no');
    expect(await mall.db.transact(nameOf)).toBe('mallfront');
  });

  test('prepares a statement once, whichever requests send it', async () => {
    const prepared = await mall.db.transact(async (tx) => {
      for (const id of ['first-one', 'second-one', 'third-one'])
        await inRequest(id, async () => tx`select 7 as answer where ${1} = 1`);
      return tx`select count(*)::int as count from pg_prepared_statements where statement like 'select 7 as answer%'`;
    });
    expect(prepared[0]?.['count']).toBe(1);
  });
});
