import type { Sql } from 'postgres';

/** Takes away what served its time: codes, messages, sessions, kept answers, pre-orders. Tickets and limits see to themselves. */
export async function deleteStale(sql: Sql, now: Date, day: Date, week: Date): Promise<void> {
  await sql`delete from verification_code where expires_at < ${day}`;
  await sql`delete from message where created_at < ${week}`;
  await sql`delete from session where expires_at < ${now}`;
  await sql`delete from kept_answer where created_at < ${week}`;
  await sql`delete from pre_order where expires_at < ${now}`;
}
