import type { Sql } from 'postgres';
import type { Config } from '../config.ts';
import { createMailer } from './mail.ts';
import type { Send } from './message.ts';
import { createOutbox } from './outbox.ts';
import { createTexter } from './text-message.ts';

/** Messages by the services of the environment; what has none goes into the outbox. */
export function openNotify({ mail, sms }: Pick<Config, 'mail' | 'sms'>, sql: Sql, clock: () => number): Send {
  const outbox = createOutbox(sql, clock);
  const by = { email: mail ? createMailer(mail) : outbox, phone: sms ? createTexter(sms) : outbox };
  return (message) => by[message.channel](message);
}
