import type { Sql } from 'postgres';
import type { Message } from '../../notify/message.ts';

export interface KeptMessage extends Message {
  createdAt: Date;
}

export const insertMessage = (sql: Sql, { channel, target, subject, body }: Message, now: Date) => sql`
  insert into message (channel, target, subject, body, created_at)
  values (${channel}, ${target}, ${subject}, ${body}, ${now})`;

/** The newest first. */
export const listMessages = (sql: Sql, most: number) => sql<KeptMessage[]>`
  select channel, target, subject, body, created_at as "createdAt" from message order by created_at desc, id desc
  limit ${most}`;
