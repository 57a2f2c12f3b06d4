import type { Fragment, Sql } from 'postgres';

/** Rows that one statement deletes: few enough that its locks, and what it writes to the log, are gone within a moment. */
const BATCH = 2_000;

async function deleteInBatches(sql: Sql, table: string, condition: Fragment): Promise<void> {
  for (let count = BATCH; count === BATCH; )
    ({ count } = await sql`
      delete from ${sql(table)} where ctid = any(array(
        select ctid from ${sql(table)} where ${condition} limit ${BATCH} for update skip locked))`);
}

/** Deletes expired codes, messages, sessions, known devices, idempotency records and pre-orders. Tickets and rate limits delete their own. */
export async function deleteStale(sql: Sql, now: Date, day: Date, week: Date): Promise<void> {
  await deleteInBatches(sql, 'verification_code', sql`expires_at < ${day}`);
  await deleteInBatches(sql, 'message', sql`created_at < ${week}`);
  await deleteInBatches(sql, 'session', sql`expires_at < ${now}`);
  await deleteInBatches(sql, 'known_device', sql`expires_at < ${now}`);
  // Clients repeat a write within minutes; a day also covers a shopper who comes back to an open tab.
  await deleteInBatches(sql, 'kept_answer', sql`created_at < ${day}`);
  await deleteInBatches(sql, 'pre_order', sql`expires_at < ${now}`);
}
