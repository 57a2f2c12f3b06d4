import type { Sql } from 'postgres';
import { DAY_MS } from '#domain/time/duration.ts';
import { CODE } from '#domain/verification/code.ts';
import type { Mall } from '../mall.ts';
import type { Send } from './message.ts';
import { deleteMessages, insertMessage, listMessages, type StoredMessage } from './messages.ts';

type Outbox = Pick<Mall, 'db' | 'clock'>;

/** Mails hold no codes, so that they may be read for longer. */
const MAIL_LIFE_MS = 7 * DAY_MS;

/** Plain texts hold codes, so none is kept longer than its code is good for. */
const oldest = ({ clock }: Outbox) => ({
  texts: new Date(clock() - CODE.lifeMs),
  mails: new Date(clock() - MAIL_LIFE_MS),
});

/** Messages whose codes are still good, and mails of the last days, the newest first. */
export const readOutbox = (mall: Outbox, most: number): Promise<StoredMessage[]> =>
  listMessages(mall.db.sql, oldest(mall), most);

export async function clearOutbox(mall: Outbox): Promise<void> {
  await deleteMessages(mall.db.sql, oldest(mall));
}

/** Keeps messages in the database instead of sending them: `mall outbox` shows them. */
export const createOutbox =
  (sql: Sql, clock: () => number): Send =>
  async (message) => {
    await insertMessage(sql, message, new Date(clock()));
  };
