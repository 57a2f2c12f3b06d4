import type { Sql } from 'postgres';
import type { Channel, Message } from './message.ts';

/** A message as the outbox has it; `html` is '' for plain text. */
export interface StoredMessage {
  id: number;
  channel: Channel;
  target: string;
  subject: string;
  body: string;
  html: string;
  createdAt: Date;
}

/** A mail that is stored already, by its Message-ID, stays as it is. */
export const insertMessage = (sql: Sql, { channel, target, subject, body, mail }: Message, now: Date) => sql`
  insert into message (channel, target, subject, body, html, message_id, created_at)
  values (${channel}, ${target}, ${subject}, ${body}, ${mail?.html ?? ''}, ${mail?.messageId ?? null}, ${now})
  on conflict (message_id) do nothing`;

/** Texts since a time, and mails since another, the newest first. */
export const listMessages = (sql: Sql, since: { texts: Date; mails: Date }, most: number) => sql<StoredMessage[]>`
  select id, channel, target, subject, body, html, created_at as "createdAt" from message
  where created_at >= ${since.mails} and (message_id is not null or created_at >= ${since.texts})
  order by created_at desc, id desc limit ${most}`;

export async function findMailHtml(sql: Sql, id: number): Promise<string | undefined> {
  const [row] = await sql<{ html: string }[]>`select html from message where id = ${id} and message_id is not null`;
  return row?.html;
}

/** Texts hold codes; mails have a Message-ID. */
export const deleteMessages = (sql: Sql, before: { texts: Date; mails: Date }) => sql`
  delete from message
  where created_at < ${before.texts} and (message_id is null or created_at < ${before.mails})`;
