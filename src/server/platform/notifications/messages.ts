import type { Sql } from 'postgres';
import type { Message } from './message.ts';

export interface StoredMessage extends Message {
  createdAt: Date;
}

export const insertMessage = (sql: Sql, { channel, target, subject, body }: Message, now: Date) => sql`
  insert into message (channel, target, subject, body, created_at)
  values (${channel}, ${target}, ${subject}, ${body}, ${now})`;

/** Those since a time, the newest first. */
export const listMessages = (sql: Sql, since: Date, most: number) => sql<StoredMessage[]>`
  select channel, target, subject, body, created_at as "createdAt" from message where created_at >= ${since}
  order by created_at desc, id desc limit ${most}`;

export const deleteMessages = (sql: Sql, before: Date) => sql`delete from message where created_at < ${before}`;
