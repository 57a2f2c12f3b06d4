import type { Sql } from 'postgres';
import type { MessageKind } from '#domain/messages/message.ts';

/** A mail that somebody has begun to send. */
export interface ClaimedMail {
  id: number;
  event: string;
  buyerId: number | null;
  merchantId: number | null;
  /** The alert that it belongs to. */
  alertId: number | null;
  address: string;
  locale: string;
  kind: MessageKind;
  facts: unknown;
  /** This one included. */
  attempts: number;
  createdAt: Date;
}

/** The mail that is due longest, which no other server begins before `until`. Undefined for none. */
export async function claimMail(sql: Sql, now: Date, until: Date): Promise<ClaimedMail | undefined> {
  const [row] = await sql<ClaimedMail[]>`
    update outgoing_mail set attempts = attempts + 1, due_at = ${until}
    where id = (
      select id from outgoing_mail where state = 'waiting' and due_at <= ${now} order by due_at limit 1 for update skip locked)
      and state = 'waiting' and due_at <= ${now}
    returning id::float8, event, buyer_id as "buyerId", merchant_id as "merchantId",
      alert_id as "alertId", address, locale, kind, facts, attempts,
      created_at as "createdAt"`;
  return row;
}

type Attempt = Pick<ClaimedMail, 'id' | 'attempts'>;

/** An attempt that lasted too long changes nothing any more: another one has begun. */
export const endMail = (
  sql: Sql,
  { id, attempts }: Attempt,
  state: 'sent' | 'dropped' | 'failed',
  failure: string,
  at: Date,
) => sql`
  update outgoing_mail set state = ${state}, failure = ${failure}, ended_at = ${at}
  where id = ${id} and attempts = ${attempts} and state = 'waiting'`;

export const retryMail = (sql: Sql, { id, attempts }: Attempt, failure: string, dueAt: Date) => sql`
  update outgoing_mail set due_at = ${dueAt}, failure = ${failure}
  where id = ${id} and attempts = ${attempts} and state = 'waiting'`;

/** A mail that an operator should know of: its attempts fail, or it was given up. */
export interface TroubledMail {
  id: number;
  kind: string;
  address: string;
  state: string;
  attempts: number;
  dueAt: Date;
  failure: string;
  createdAt: Date;
}

export const listTroubledMails = (sql: Sql, most: number) => sql<TroubledMail[]>`
  select id::float8, kind, address, state, attempts, due_at as "dueAt", failure, created_at as "createdAt" from outgoing_mail
  where state = 'failed' or (state = 'waiting' and failure <> '') order by id desc limit ${most}`;
