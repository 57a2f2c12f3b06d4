/** Everything has to have ended by then; a supervisor kills what takes longer than ten seconds. */
const MOST_MS = 9_500;

/**
 * Calls `stop` once on Ctrl+C or SIGTERM and ends the process after it. A second signal, or a stop that hangs, ends it
 * at once; the database, which runs by itself, is found again at the next start.
 */
export function onStop(stop: () => Promise<void>): void {
  let stopping = false;
  const report = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), MOST_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', report);
  process.on('SIGTERM', report);
}
