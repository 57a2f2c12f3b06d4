import type { Sql } from 'postgres';
import { CODE } from '#domain/verification/code.ts';
import type { Mall } from '../mall.ts';
import type { Send } from './message.ts';
import { deleteMessages, insertMessage, listMessages, type StoredMessage } from './messages.ts';

type Outbox = Pick<Mall, 'db' | 'clock'>;

/** Messages hold codes in plain text, so none is kept longer than its code is good for. */
const LIFE_MS = CODE.lifeMs;

const oldest = ({ clock }: Outbox) => new Date(clock() - LIFE_MS);

/** Messages whose codes are still good, the newest first. */
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
