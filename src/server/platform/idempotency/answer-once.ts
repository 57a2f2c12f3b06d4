import { type Failure, fail, isFailure } from '../failure.ts';
import type { BuyerContext } from '../use-case.ts';
import { claimKey, fillAnswer, findIdempotencyRecord, releaseKey } from './records.ts';
import { givenBefore, ownerOf } from './run-once.ts';

/** Longer than a message takes. Where a process ends in the middle, the key is free again after it. */
const CLAIMED_MS = 60_000;

/**
 * What `transact` is for effects that no transaction can hold, such as a message to somebody: the key is claimed first,
 * and the answer kept when there is one. What is refused or fails leaves nothing and may come again.
 */
export async function answerOnce<T>(context: BuyerContext, work: () => Promise<T | Failure>): Promise<T | Failure> {
  const { mall, repeat, now } = context;
  if (!repeat) return work();
  const { sql } = mall.db;
  const write = { owner: ownerOf(context), ...repeat, createdAt: new Date(now) };
  if (!(await claimKey(sql, write, new Date(now - CLAIMED_MS)))) {
    const kept = await findIdempotencyRecord(sql, write.owner, write.key);
    return kept ? givenBefore<T>(kept, write.digest) : fail('keyInFlight');
  }
  try {
    const result = await work();
    if (!isFailure(result)) await fillAnswer(sql, write, JSON.stringify(result ?? null));
    return result;
  } finally {
    // Does nothing to an answer that is there.
    await releaseKey(sql, write);
  }
}
