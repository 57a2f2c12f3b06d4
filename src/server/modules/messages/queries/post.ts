import type { Sql } from 'postgres';
import { type MessageKind, TOPIC_OF } from '#domain/messages/message.ts';

/** A message that is written, and when its mail is due. */
interface Posting {
  kind: MessageKind;
  at: Date;
  dueAt: Date;
}

/**
 * The rest of a statement that begins with `posted`: rows of event, buyer_id, locale and facts, each one message that is always
 * sent.
 */
export const post = (tx: Sql, { kind, at, dueAt }: Posting) => tx`
  inbox as (
    insert into inbox_message (buyer_id, event, kind, topic, facts, created_at)
    select buyer_id, event, ${kind}, ${TOPIC_OF[kind]}, facts, ${at} from posted on conflict (buyer_id, event) do nothing)
  insert into outgoing_mail (event, buyer_id, address, locale, kind, facts, due_at, created_at)
  select posted.event, b.id, b.email, posted.locale, ${kind}, posted.facts, ${dueAt}, ${at}
  from posted join buyer b on b.id = posted.buyer_id where b.email is not null
  on conflict (event, address) do nothing`;
