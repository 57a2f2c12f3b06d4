import { afterEach, expect, test, vi } from 'vitest';
import { keepHouse } from '#server/services/account/keep-house.ts';
import { useMall } from '../support/mall.ts';

const mall = useMall();
const WEEK_MS = 7 * 86_400_000;
const stale = async () => (await mall.db.sql`select 1 from message where target = 'old@example.com'`).length;

afterEach(() => vi.useRealTimers());

test('a mall keeps house a minute after it was opened, then every hour, and no more once it is closed', async () => {
  await mall.db.sql`
    insert into message (channel, target, subject, body, created_at)
    values ('email', 'old@example.com', '', '', ${new Date(mall.now - WEEK_MS - 1)})`;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stop = keepHouse(mall.core);
  vi.advanceTimersByTime(59_999);
  const before = vi.getTimerCount();
  vi.advanceTimersByTime(1);
  const ahead = vi.getTimerCount();
  stop();
  expect([before, ahead, vi.getTimerCount()]).toEqual([1, 1, 0]);
  // The database needs timers of its own.
  vi.useRealTimers();
  await expect.poll(stale).toBe(0);
});
