import { PARENT } from './parent.ts';

/** Everything has to have ended by then; a supervisor kills what takes longer than ten seconds. */
const MOST_MS = 9_500;

/** Ctrl+C reaches a process of npm twice where no shell stands between: from the terminal and from npm. */
const SAME_MS = 1_000;

const LOOK_MS = 500;

const isOfNpm = process.env['npm_lifecycle_event'] !== undefined;

/**
 * npm forwards a signal to the shell that runs a script and not to the script itself. SIGTERM ends a shell such as dash and leaves
 * its child running, so a process that npm has started also stops when its parent is gone, even if it went before this was called.
 * Nothing can be done about SIGINT, which dash puts off until its child has ended.
 */
function onShellGone(stop: () => void): void {
  if (!isOfNpm) return;
  const look = () => {
    if (process.ppid === PARENT) return;
    clearInterval(looking);
    stop();
  };
  const looking = setInterval(look, LOOK_MS);
  looking.unref();
  look();
}

/**
 * Calls `stop` once on Ctrl+C or SIGTERM and ends the process after it. A second signal ends it at once, and where npm has started the
 * process one that comes a second later or more; so does a stop that takes too long. The database, which runs by itself, is found again
 * at the next start.
 */
export function onStop(stop: () => Promise<void>): void {
  let since: number | null = null;
  const begin = () => {
    if (since !== null) return;
    since = performance.now();
    setTimeout(() => process.exit(1), MOST_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  const signalled = () => {
    if (since !== null && performance.now() - since >= (isOfNpm ? SAME_MS : 0)) process.exit(1);
    begin();
  };
  process.on('SIGINT', signalled);
  process.on('SIGTERM', signalled);
  onShellGone(begin);
}
