import { setTimeout as pause } from 'node:timers/promises';

export interface Follower {
  /** Something may have changed. */
  notice(): void;
  /** Resolves when work under way has ended. */
  stop(): Promise<void>;
}

/** What an import writes in one go arrives as many notices; what a person does twice in a row, as two. */
const QUIET_MS = 150;

/**
 * Calls `publish` soon after a notice, never twice at once; what is noticed meanwhile is published next. A failure is
 * told and ends nothing: the next notice tries again.
 */
export function followChanges(publish: () => Promise<void>, tell: (error: unknown) => void): Follower {
  let isDue = false;
  let stopped = false;
  let running: Promise<void> | undefined;
  const run = async () => {
    while (isDue && !stopped) {
      await pause(QUIET_MS);
      isDue = false;
      await publish().catch(tell);
    }
    running = undefined;
  };
  return {
    notice() {
      isDue = true;
      if (!stopped) running ??= run();
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}
