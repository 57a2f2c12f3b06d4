import type { Sql } from 'postgres';
import { type MessageKind, OPTIONAL_TOPICS, type OptionalTopic, TOPIC_OF } from '#domain/messages/message.ts';

/** A message that is written, and when its mail is due. */
interface Posting {
  kind: MessageKind;
  at: Date;
  dueAt: Date;
}

/**
 * The rest of a statement that begins with `posted`: rows of event, buyer_id, locale and facts, each one message that is always
 * sent, unless its account is closed.
 */
export const post = (tx: Sql, { kind, at, dueAt }: Posting) => tx`
  inbox as (
    insert into inbox_message (buyer_id, event, kind, topic, facts, created_at)
    select b.id, posted.event, ${kind}, ${TOPIC_OF[kind]}, posted.facts, ${at}
    from posted join buyer b on b.id = posted.buyer_id where b.closed_at is null
    on conflict (buyer_id, event) do nothing)
  insert into outgoing_mail (event, buyer_id, address, locale, kind, facts, due_at, created_at)
  select posted.event, b.id, b.email, posted.locale, ${kind}, posted.facts, ${dueAt}, ${at}
  from posted join buyer b on b.id = posted.buyer_id where b.email is not null and b.closed_at is null
  on conflict (event, address) do nothing`;

/** Joins what a buyer `b` has chosen for a topic, as `x`: whether messages are wanted here, and by e-mail. */
export const chosenChannels = (tx: Sql, topic: OptionalTopic) => tx`
  cross join lateral (
    select coalesce(bool_or(in_app), ${OPTIONAL_TOPICS[topic].inApp}) as in_app,
      coalesce(bool_or(email), ${OPTIONAL_TOPICS[topic].email}) as by_email
    from message_preference where buyer_id = b.id and topic = ${topic}) x`;

/**
 * The rest of a statement that begins with `posted`: rows of event, buyer_id, email, locale, facts, in_app and by_email, each a
 * message by the channels that are wanted.
 */
export const postWanted = (tx: Sql, { kind, at }: Omit<Posting, 'dueAt'>) => tx`
  inbox as (
    insert into inbox_message (buyer_id, event, kind, topic, facts, created_at)
    select buyer_id, event, ${kind}, ${TOPIC_OF[kind]}, facts, ${at} from posted where in_app
    on conflict (buyer_id, event) do nothing)
  insert into outgoing_mail (event, buyer_id, address, locale, kind, facts, due_at, created_at)
  select event, buyer_id, email, locale, ${kind}, facts, ${at}, ${at} from posted where by_email and email is not null
  on conflict (event, address) do nothing`;
