import { setTimeout as pause } from 'node:timers/promises';
import type { TestMall } from '../mall/mall.ts';

/** Ends when a statement of this mall waits for a row or a lock that another transaction holds. */
export async function somebodyWaits({ db: { sql } }: Pick<TestMall, 'db'>): Promise<void> {
  for (;;) {
    const waiting = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (waiting.length > 0) return;
    await pause(10);
  }
}
