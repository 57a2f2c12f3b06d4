import type { Sql } from 'postgres';
import { type MessageKind, OPTIONAL_TOPICS, type OptionalTopic, type Topic } from '#domain/messages/message.ts';
import { pageOfRows, type Window } from '../../../platform/db/page-of-rows.ts';

export interface InboxRow {
  id: number;
  kind: MessageKind;
  topic: string;
  facts: unknown;
  createdAt: Date;
  isRead: boolean;
}

export interface InboxFilter {
  topics: readonly Topic[];
  isUnread: boolean;
}

export const listInbox = (sql: Sql, buyerId: number, { topics, isUnread }: InboxFilter, page: Window) =>
  pageOfRows(
    page,
    ({ limit, offset }) => sql<(InboxRow & { found: number })[]>`
      select id::float8, kind, topic, facts, created_at as "createdAt", read_at is not null as "isRead",
        count(*) over ()::int as found
      from inbox_message
      where buyer_id = ${buyerId} and topic = any(${[...topics]}::text[]) ${isUnread ? sql`and read_at is null` : sql``}
      order by id desc limit ${limit} offset ${offset}`,
  );

/** At most `most`: who has more reads "99+". */
export async function countUnread(sql: Sql, buyerId: number, most: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (
      select from inbox_message where buyer_id = ${buyerId} and read_at is null limit ${most}) unread`;
  return row?.count ?? 0;
}

/** Marks some, or without ids all. */
export const markRead = (sql: Sql, buyerId: number, ids: readonly number[] | undefined, now: Date) => sql`
  update inbox_message set read_at = ${now} where buyer_id = ${buyerId} and read_at is null
    ${ids ? sql`and id = any(${[...ids]}::bigint[])` : sql``}`;

export interface PreferenceRow {
  topic: OptionalTopic;
  inApp: boolean;
  email: boolean;
}

export const listPreferences = (sql: Sql, buyerId: number) => sql<PreferenceRow[]>`
  select topic, in_app as "inApp", email from message_preference where buyer_id = ${buyerId}`;

export const setPreference = (sql: Sql, buyerId: number, { topic, inApp, email }: PreferenceRow) => sql`
  insert into message_preference (buyer_id, topic, in_app, email) values (${buyerId}, ${topic}, ${inApp}, ${email})
  on conflict (buyer_id, topic) do update set in_app = excluded.in_app, email = excluded.email`;

/** Of an account that is closed nothing is stored. */
export const stopMails = (sql: Sql, buyerId: number, topic: OptionalTopic) => sql`
  insert into message_preference (buyer_id, topic, in_app, email)
  select id, ${topic}, ${OPTIONAL_TOPICS[topic].inApp}, false from buyer where id = ${buyerId} and closed_at is null
  on conflict (buyer_id, topic) do update set email = false`;

export async function findBuyerEmail(sql: Sql, buyerId: number): Promise<string | null> {
  const [row] = await sql<{ email: string | null }[]>`select email from buyer where id = ${buyerId}`;
  return row?.email ?? null;
}
