import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { connectListening, type Target } from './connect.ts';

export interface Subscriber {
  /** `listen` with its channel. */
  listen(sql: Sql): PromiseLike<unknown>;
  onMessage(message: string): void;
  /** Announcements may have been missed before: at the beginning, and whenever the connection is there again. */
  onOpen(): void;
}

/** Between the tries to reach a database that is away. */
const AGAIN_MS = 500;

interface Open {
  sql: Sql;
  /** Resolves when the connection ends. */
  ended: Promise<void>;
}

async function open(target: Target, { listen, onMessage, onOpen }: Subscriber): Promise<Open> {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const sql = connectListening(target, onMessage, resolve);
  try {
    await listen(sql);
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw error;
  }
  onOpen();
  return { sql, ended };
}

/**
 * Receives what the database announces on a channel, for as long as it takes: the driver's own way tries once to come back after
 * a lost connection, and receives nothing any more where the database is away for longer. Rejects where the first try
 * fails; returns what stops it.
 */
export async function subscribe(target: Target, subscriber: Subscriber): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  const end = new Promise((resolve) => stopped.signal.addEventListener('abort', resolve));
  let current: Open | null = await open(target, subscriber);
  const run = async () => {
    while (!stopped.signal.aborted) {
      await Promise.race([current?.ended, end]);
      if (stopped.signal.aborted) break;
      current = null;
      while (!current && !stopped.signal.aborted) {
        await pause(AGAIN_MS, undefined, { signal: stopped.signal }).catch(() => {});
        if (!stopped.signal.aborted) current = await open(target, subscriber).catch(() => null);
      }
    }
    await current?.sql.end({ timeout: 1 });
  };
  const running = run();
  return async () => {
    stopped.abort();
    await running;
  };
}
