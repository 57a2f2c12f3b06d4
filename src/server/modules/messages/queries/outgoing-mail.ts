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

/** Up to `most` mails that are due longest, which no other server begins before `until`. */
export const claimMails = (sql: Sql, most: number, now: Date, until: Date) => sql<ClaimedMail[]>`
  update outgoing_mail set attempts = attempts + 1, due_at = ${until}
  where id = any(array(
    select id from outgoing_mail where state = 'waiting' and due_at <= ${now} order by due_at limit ${most} for update skip locked))
    and state = 'waiting' and due_at <= ${now}
  returning id::float8, event, buyer_id as "buyerId", merchant_id as "merchantId",
    alert_id as "alertId", address, locale, kind, facts, attempts,
    created_at as "createdAt"`;

/** Drops up to `most` mails that are due and ask for a payment of an order which is not unpaid any more. */
export const dropNeedlessReminders = (sql: Sql, now: Date, most: number) => sql`
  update outgoing_mail set state = 'dropped', ended_at = ${now}
  where state = 'waiting' and id = any(array(
    select m.id from outgoing_mail m join platform_order p on p.no = m.facts ->> 'orderNo'
    where m.state = 'waiting' and m.due_at <= ${now} and m.kind = 'orderPlaced'
      and p.status <> ${literal(sql, PLATFORM_ORDER_STATUS.unpaid)}
    order by m.due_at limit ${most} for update of m skip locked))`;

type Attempt = Pick<ClaimedMail, 'id' | 'attempts'>;

/** An attempt that came to its end, one way or another. */
export interface EndedMail extends Attempt {
  state: 'sent' | 'dropped' | 'failed';
  /** Why it is given up; '' where it is not. */
  failure: string;
}

/** An attempt that lasted too long changes nothing any more: another one has begun. */
export const endMails = (sql: Sql, mails: readonly EndedMail[], at: Date) => sql`
  update outgoing_mail m set state = w.state, failure = w.failure, ended_at = ${at}
  from unnest(${mails.map(({ id }) => id)}::bigint[], ${mails.map(({ attempts }) => attempts)}::int[],
    ${mails.map(({ state }) => state)}::text[], ${mails.map(({ failure }) => failure)}::text[]) as w (id, attempts, state, failure)
  where m.id = w.id and m.attempts = w.attempts and m.state = 'waiting'`;

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
