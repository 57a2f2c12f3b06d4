import type { Sql } from 'postgres';
import type { MessageKind } from '#domain/messages/message.ts';
import { PLATFORM_ORDER_STATUS } from '#domain/orders/order-state.ts';
import { literal } from '../../../platform/db/literal.ts';

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

/** Drops up to `most` mails that are due and ask for a payment of an order which is not unpaid any more. */
export const dropNeedlessReminders = (sql: Sql, now: Date, most: number) => sql`
  update outgoing_mail set state = 'dropped', ended_at = ${now}
  where state = 'waiting' and id = any(array(
    select m.id from outgoing_mail m join platform_order p on p.no = m.facts ->> 'orderNo'
    where m.state = 'waiting' and m.due_at <= ${now} and m.kind = 'orderPlaced'
      and p.status <> ${literal(sql, PLATFORM_ORDER_STATUS.unpaid)}
    order by m.due_at limit ${most} for update of m skip locked))`;

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
