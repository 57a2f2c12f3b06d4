import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './log/log.ts';

const WRITE_EVERY_MS = 5_000;
/** A database that does not answer must not keep the server from stopping. */
const MOST_CLOSE_MS = 2_000;

/** Counts beside the answers, which it neither delays nor fails. Some counts are lost with a killed server. */
export interface LateCounter<Key> {
  count(key: Key): void;
  /** Writes what was counted. What cannot be written now is written with the next. Never rejects. */
  write(): Promise<void>;
  close(): Promise<void>;
}

/** `write` stores counts by key, all in one statement, every `everyMs`; `what` names them in the log. */
export function createLateCounter<Key>(
  write: (counts: ReadonlyMap<Key, number>) => Promise<unknown>,
  log: Log,
  what: string,
  everyMs = WRITE_EVERY_MS,
): LateCounter<Key> {
  let counted = new Map<Key, number>();
  const add = (key: Key, count: number) => counted.set(key, (counted.get(key) ?? 0) + count);
  const writeCounted = async () => {
    const taken = counted;
    if (taken.size === 0) return;
    counted = new Map();
    try {
      await write(taken);
    } catch (error) {
      log.warn({ err: error, counts: taken.size }, `${what} are not written yet`);
      for (const [key, count] of taken) add(key, count);
    }
  };
  let writing = Promise.resolve();
  // One after the other, so that none piles up behind a slow database and the last has seen the end of all.
  const writeInTurn = () => {
    writing = writing.then(writeCounted);
    return writing;
  };
  const timer = setInterval(writeInTurn, everyMs).unref();
  return {
    count: (key) => void add(key, 1),
    write: writeInTurn,
    async close() {
      clearInterval(timer);
      await Promise.race([writeInTurn(), pause(MOST_CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
