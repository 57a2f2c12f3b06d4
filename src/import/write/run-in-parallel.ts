import { errorCode } from '../../server/platform/db/error-code.ts';

/** Items that are worked on at once. */
const AT_ONCE = 20;
/** The error code of every statement that follows a failed one in its transaction. */
const ABORTED = '25P02';

const hasFailed = (one: PromiseSettledResult<unknown>) => one.status === 'rejected';

/** The failure that made the others fail. */
const causeAmong = (failures: readonly PromiseRejectedResult[]) =>
  failures.find(({ reason }) => errorCode(reason) !== ABORTED) ?? failures[0];

/**
 * Works on items side by side on a transaction's one connection, which saves waiting for each answer. All have ended
 * before a failure is passed on: what is sent after the rollback would be no part of the transaction.
 */
export async function sideBySide<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const settled = await Promise.allSettled(items.slice(start, start + AT_ONCE).map(work));
    const cause = causeAmong(settled.filter(hasFailed));
    if (cause) throw cause.reason;
    results.push(...settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
  }
  return results;
}
