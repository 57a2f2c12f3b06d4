import { createHmac, timingSafeEqual } from 'node:crypto';
import { isOptionalTopic, type OptionalTopic } from '#domain/messages/message.ts';
import type { Mall } from '../../platform/mall.ts';
import { stopMails } from './queries/inbox.ts';

/** Where mails of a topic are ended without a log-in. */
export const UNSUBSCRIBE_PATH = '/api/messages/unsubscribe';

/** Whose mails of what. */
interface Subscription {
  buyerId: number;
  topic: OptionalTopic;
}

type Signing = Pick<Mall, 'keys'>;

const signatureOf = ({ keys }: Signing, { buyerId, topic }: Subscription) =>
  createHmac('sha256', keys('message-unsubscribe')).update(`${buyerId} ${topic}`).digest('base64url');

/** The link of a mail; only the mall can make it. */
export function unsubscribeLink(mall: Pick<Mall, 'keys' | 'config'>, given: Subscription, language: string): string {
  const { buyerId, topic } = given;
  const query = new URLSearchParams({ buyer: String(buyerId), topic, language, sign: signatureOf(mall, given) });
  return `${mall.config.origin}${UNSUBSCRIBE_PATH}?${query}`;
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What a link names; null for one that the mall has not made. */
export function readUnsubscribeLink(mall: Signing, query: URLSearchParams): Subscription | null {
  const [buyer = '', topic = '', sign = ''] = ['buyer', 'topic', 'sign'].map((name) => query.get(name) ?? '');
  if (!/^[1-9]\d{0,9}$/.test(buyer) || !isOptionalTopic(topic)) return null;
  const subscription = { buyerId: Number(buyer), topic };
  return isSame(sign, signatureOf(mall, subscription)) ? subscription : null;
}

/** Ends the mails; messages on the page "Messages" stay as they are. Doing it twice changes nothing. */
export const unsubscribe = ({ db }: Pick<Mall, 'db'>, { buyerId, topic }: Subscription) =>
  stopMails(db.sql, buyerId, topic);
