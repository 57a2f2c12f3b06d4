import { errorCode } from './error-code.ts';

const ABORTED_BEFORE = '25P02';

/**
 * Runs statements of one transaction that do not wait for each other: they go to the database in one parcel, in the order
 * in which they are given here. Unlike with `Promise.all` none of them is left behind where another fails, to run after the
 * rollback, in the transaction of somebody else.
 */
export async function together<T extends readonly unknown[]>(
  ...statements: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(statements);
  const reasons = settled.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
  if (reasons.length > 0) throw reasons.find((reason) => errorCode(reason) !== ABORTED_BEFORE) ?? reasons[0];
  return settled.map((one) => one.status === 'fulfilled' && one.value) as { -readonly [K in keyof T]: Awaited<T[K]> };
}
