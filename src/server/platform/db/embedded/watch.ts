import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../log/log.ts';

/** A start takes most of the seconds that shoppers may wait, so that the end of a database is seen early. */
const LOOK_EVERY_MS = 250;

/** Where the log of an open mall is not at hand: commands, tests. */
export type WatchLog = Pick<Log, 'warn' | 'error'> | undefined;

export interface Watched {
  isRunning(): boolean;
  /** Starts it, or waits for another process that does. */
  start(): Promise<unknown>;
}

/**
 * Starts a database again that has ended while it is in use: killed, out of memory, crashed. Gives what stops the watch;
 * after that nothing is started any more.
 */
export function keepRunning({ isRunning, start }: Watched, log: WatchLog): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  let isNoted = false;
  async function restart(): Promise<void> {
    const began = performance.now();
    try {
      await start();
      log?.warn({ ms: Math.round(performance.now() - began) }, 'the embedded database had ended and was started again');
      isNoted = false;
    } catch (error) {
      // Once for each end: the next try comes in a moment.
      if (!isNoted) log?.error({ err: error }, 'the embedded database has ended and does not start yet');
      isNoted = true;
    }
  }
  async function watch(): Promise<void> {
    while (!signal.aborted) {
      if (!isRunning()) await restart();
      await pause(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }
  const watching = watch();
  return () => {
    stopped.abort();
    return watching;
  };
}
