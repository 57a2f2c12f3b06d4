import type { TestMall } from '../mall/mall.ts';
import { until } from '../vitest/until.ts';

/** Ends when a statement of this mall waits for a row or a lock that another transaction holds. */
export async function somebodyWaits({ db: { sql } }: Pick<TestMall, 'db'>): Promise<void> {
  await until(async () => {
    const waiting = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return waiting.length > 0;
  });
}
