import { afterEach, expect, test, vi } from 'vitest';
import { platformJobs } from '#server/platform/jobs/jobs.ts';
import { startJob } from '#server/platform/jobs/schedule.ts';
import { runHourlyJobs } from '../../support/mall/hourly-jobs.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const stale = async () => (await mall.db.sql`select 1 from message where target = 'old@example.com'`).length;

afterEach(() => vi.useRealTimers());

test('an hourly job runs a minute after the mall was opened, then every hour, and no more once it is stopped', async () => {
  await mall.db.sql`
    insert into message (channel, target, subject, body, created_at)
    values ('email', 'old@example.com', '', '', ${new Date(mall.now - WEEK_MS - 1)})`;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const deleting = platformJobs.find(({ name }) => name === 'delete-stale-records');
  if (!deleting) throw new Error('no such job');
  const stop = startJob(deleting, mall.core);
  vi.advanceTimersByTime(59_999);
  const before = vi.getTimerCount();
  vi.advanceTimersByTime(1);
  const ahead = vi.getTimerCount();
  const stopped = stop();
  // Past the moment at which the stop gives up waiting.
  vi.advanceTimersByTime(60_000);
  expect([before, ahead, vi.getTimerCount()]).toEqual([1, 1, 0]);
  // The database needs timers of its own.
  vi.useRealTimers();
  await stopped;
  await expect.poll(stale).toBe(0);
});

test('idempotency records are kept for 24 hours and then deleted, however many there are', async () => {
  const insert = (owner: string, count: number, createdAt: number) => mall.db.sql`
    insert into idempotency_record (owner, key, digest, result, created_at)
    select ${owner}, n::text, 'digest', '1', ${new Date(createdAt)} from generate_series(1, ${count}::int) n`;
  await insert('buyer 1', 5_000, mall.now - DAY_MS - 1);
  await insert('buyer 2', 1, mall.now - DAY_MS + 1);
  await runHourlyJobs(mall.core);
  const left = await mall.db.sql<{ owner: string }[]>`select owner from idempotency_record`;
  expect(left.map(({ owner }) => owner)).toEqual(['buyer 2']);
});
