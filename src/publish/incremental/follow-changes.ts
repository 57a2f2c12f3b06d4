import { setTimeout as pause } from 'node:timers/promises';

export interface Follower {
  /** Something may have changed. */
  notice(): void;
  /** Resolves when work under way has ended. */
  stop(): Promise<void>;
}

/** What an import writes in one go arrives as many notices; what a person does twice in a row, as two. */
const QUIET_MS = 150;
/** A change is held back while any older transaction is under way; one that takes long should not keep a core busy. */
const HELD_BACK_MS = 250;
const AGAIN_MS = 1000;
/** A fault that lasts is tried again as often: each try may be a whole build, minutes of work that fails again. */
const MOST_MS = 900_000;
/** A new change may be the correction; after it the next try waits no longer than this. */
const MOST_AFTER_NOTICE_MS = 30_000;

/** Waits so many milliseconds, or until the signal. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<unknown>;

const reallySleep: Sleep = (ms, signal) => pause(ms, undefined, { signal }).catch(() => {});

/**
 * Calls `publish` soon after a notice, never twice at once; what is noticed meanwhile is published next. `publish`
 * returns whether more is waiting already. A failure is reported and retried, after longer and longer pauses; one of a try that
 * `hasProgressed` counts as the first.
 */
export function followChanges(
  publish: () => Promise<boolean>,
  tell: (error: unknown) => void,
  sleepUntil: Sleep = reallySleep,
  hasProgressed: () => boolean = () => false,
): Follower {
  const stopped = new AbortController();
  let isDue = false;
  let failures = 0;
  let running: Promise<void> | undefined;
  let noticed = Promise.withResolvers<void>();
  const sleep = (ms: number) => sleepUntil(ms, stopped.signal);
  const rest = async (ms: number) => {
    await sleep(Math.min(ms, MOST_AFTER_NOTICE_MS));
    if (ms > MOST_AFTER_NOTICE_MS) await Promise.race([sleep(ms - MOST_AFTER_NOTICE_MS), noticed.promise]);
  };
  /** Gives how long to wait before the next. */
  const attempt = async (): Promise<number> => {
    try {
      const more = await publish();
      failures = 0;
      isDue ||= more;
      return more ? HELD_BACK_MS : QUIET_MS;
    } catch (error) {
      tell(error);
      isDue = true;
      if (hasProgressed()) failures = 0;
      return Math.min(AGAIN_MS * 2 ** failures++, MOST_MS);
    }
  };
  const run = async () => {
    for (let wait = QUIET_MS; isDue && !stopped.signal.aborted; wait = await attempt()) {
      await rest(wait);
      if (stopped.signal.aborted) break;
      isDue = false;
      noticed = Promise.withResolvers<void>();
    }
    running = undefined;
  };
  return {
    notice() {
      isDue = true;
      noticed.resolve();
      if (!stopped.signal.aborted) running ??= run();
    },
    async stop() {
      stopped.abort();
      await running;
    },
  };
}
