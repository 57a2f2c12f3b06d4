import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './error-code.ts';

const ABORTED_BEFORE = '25P02';
/** Longer than all of them may take. The driver now and then never answers a statement that was sent behind one that failed. */
const MOST_MS = 60_000;

/** Told like a database that does not answer. */
class NoAnswerError extends Error {
  readonly code = 'CONNECT_TIMEOUT';
}

async function giveUp(signal: AbortSignal): Promise<never> {
  await pause(MOST_MS, undefined, { ref: false, signal });
  throw new NoAnswerError(`Statements that were sent together were not answered in ${MOST_MS / 1000} seconds.`);
}

async function settledInTime(statements: readonly unknown[]): Promise<PromiseSettledResult<unknown>[]> {
  const done = new AbortController();
  try {
    return await Promise.race([Promise.allSettled(statements), giveUp(done.signal)]);
  } finally {
    // Else every answer would be held until its minute is over.
    done.abort();
  }
}

/**
 * Sends statements of one transaction together. PostgreSQL runs them in the order of the arguments, so that this is also the
 * order in which they lock rows, as long as each is queued before anything else is awaited. Unlike with `Promise.all` none of
 * them is left behind where another fails, to run after the rollback, in the transaction of somebody else.
 */
export async function together<T extends readonly unknown[]>(
  ...statements: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await settledInTime(statements);
  const reasons = settled.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
  if (reasons.length > 0) throw reasons.find((reason) => errorCode(reason) !== ABORTED_BEFORE) ?? reasons[0];
  return settled.map((one) => one.status === 'fulfilled' && one.value) as { -readonly [K in keyof T]: Awaited<T[K]> };
}
