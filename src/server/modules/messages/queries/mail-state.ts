import type { Sql } from 'postgres';

/** Where the mails of a mall stand. */
export interface MailState {
  /** Mails that were given up, and when the oldest of them was written. */
  failed: number;
  failedSince: Date | null;
  /** Mails of which an attempt has failed and another one follows. */
  retried: number;
  /** What the newest of both failed of; '' where there are none. */
  lastFailure: string;
  /** Mails whose time has come and that no server has begun to send, and since when the first of them is due. */
  due: number;
  dueSince: Date | null;
}

export async function readMailState(sql: Sql, now: Date): Promise<MailState> {
  const [row] = await sql<MailState[]>`
    select f.failed, f.since as "failedSince", w.retried, w.due, w.since as "dueSince", coalesce((
      select failure from outgoing_mail where state in ('failed', 'waiting') and failure <> '' order by id desc limit 1), '')
      as "lastFailure"
    from (select count(*)::int as failed, min(created_at) as since from outgoing_mail where state = 'failed') f,
      (select count(*) filter (where failure <> '')::int as retried, count(*) filter (where due_at <= ${now})::int as due,
          min(due_at) filter (where due_at <= ${now}) as since
        from outgoing_mail where state = 'waiting') w`;
  if (!row) throw new Error('the mails cannot be counted');
  return row;
}
