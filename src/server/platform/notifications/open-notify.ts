import type { Sql } from 'postgres';
import type { PlatformConfig } from '../config/config.ts';
import { isDeliverable } from './channels.ts';
import { createMailer } from './mail.ts';
import type { Channel, Send } from './message.ts';
import { createOutbox } from './outbox.ts';
import { createTexter } from './text-message.ts';

const refuse: Send = async ({ channel }) => {
  throw new Error(`no service is configured for messages by ${channel}`);
};

/** Messages by the services of the environment. What has none is kept in the outbox where that may exist, or refused. */
export function openNotify(
  config: Pick<PlatformConfig, 'mail' | 'sms' | 'localOnly'>,
  sql: Sql,
  clock: () => number,
): Send {
  const { mail, sms } = config;
  const outbox = createOutbox(sql, clock);
  const without = (channel: Channel) => (isDeliverable(config, channel) ? outbox : refuse);
  const by = {
    email: mail ? createMailer(mail) : without('email'),
    phone: sms ? createTexter(sms) : without('phone'),
  };
  return (message) => by[message.channel](message);
}
