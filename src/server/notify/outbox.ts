import type { Sql } from 'postgres';
import { insertMessage } from '../db/queries/messages.ts';
import type { Send } from './message.ts';

/** Keeps messages in the database instead of sending them: `mall outbox` shows them. */
export const createOutbox =
  (sql: Sql, clock: () => number): Send =>
  async (message) => {
    await insertMessage(sql, message, new Date(clock()));
  };
