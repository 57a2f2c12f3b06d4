import { errorCode } from './error-code.ts';

const ABORTED_BEFORE = '25P02';
/** Longer than all statements may take. The driver sometimes never answers a statement that was sent after one that failed. */
const MOST_MS = 60_000;

/** Treated like a database that does not answer. */
class NoAnswerError extends Error {
  readonly code = 'CONNECT_TIMEOUT';
}

function settledInTime(statements: readonly unknown[]): Promise<PromiseSettledResult<unknown>[]> {
  return new Promise((resolve, reject) => {
    const noAnswer = () =>
      reject(new NoAnswerError(`Statements that were sent together were not answered in ${MOST_MS / 1000} seconds.`));
    const timer = setTimeout(noAnswer, MOST_MS).unref();
    void Promise.allSettled(statements).then((settled) => {
      // Without this every answer would be held in memory for a minute.
      clearTimeout(timer);
      resolve(settled);
    });
  });
}

/**
 * Sends statements of one transaction without waiting for the answers between them. PostgreSQL runs them in the order of
 * the arguments, which is therefore the order in which they lock rows, provided that each is queued before anything else is
 * awaited. A bare statement begins only here, behind those of functions that were called for other arguments: one whose place
 * matters is wrapped in a function that awaits it. Unlike `Promise.all` it waits for all of them when one fails: a statement
 * that is still queued would run after the rollback, in the next transaction of the connection.
 */
export async function pipeline<T extends readonly unknown[]>(
  ...statements: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await settledInTime(statements);
  const reasons = settled.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
  if (reasons.length > 0) throw reasons.find((reason) => errorCode(reason) !== ABORTED_BEFORE) ?? reasons[0];
  return settled.map((one) => one.status === 'fulfilled' && one.value) as { -readonly [K in keyof T]: Awaited<T[K]> };
}
