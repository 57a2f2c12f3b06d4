import type { Sql } from 'postgres';
import type { Database } from '../db/open.ts';
import { pipeline } from '../db/pipeline.ts';
import { type Failure, fail, isFailure } from '../failure.ts';
import type { BuyerContext } from '../use-case.ts';
import { findIdempotencyRecord, type IdempotencyRecord, lockKey, type NamedWrite, storeResult } from './records.ts';

/** Takes a refusal out of the transaction, which is undone by it. */
class Refusal extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.failure);
    this.failure = failure;
  }
}

async function refusing<T>(work: Promise<T>): Promise<T | Failure> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) return error.failure;
    throw error;
  }
}

function orRefuse<T>(result: T | Failure): T {
  if (isFailure(result)) throw new Refusal(result);
  return result;
}

/** `work` in one transaction, of which a refusal leaves nothing. */
export const allOrNothing = <T>(db: Database, work: (tx: Sql) => Promise<T | Failure>): Promise<T | Failure> =>
  refusing(db.transact(async (tx) => orRefuse(await work(tx))));

/** Whose keys these are: two buyers may choose the same. */
export const ownerOf = ({ buyer }: Pick<BuyerContext, 'buyer'>) => `buyer ${buyer.buyerId}`;

/** What the same write gave the first time. */
export function givenBefore<T>(kept: Pick<IdempotencyRecord, 'digest' | 'result'>, digest: string): T | Failure {
  if (kept.digest !== digest) return fail('keyReused');
  return kept.result === '' ? fail('keyInFlight') : (JSON.parse(kept.result) as T);
}

async function underKey<T>(db: Database, named: NamedWrite, work: (tx: Sql) => Promise<T | Failure>): Promise<T> {
  const { owner, key, digest } = named;
  return db.transact(
    async (tx, [isOurs, kept]: [isOurs: boolean, kept: Pick<IdempotencyRecord, 'digest' | 'result'> | undefined]) => {
      if (!isOurs) throw new Refusal(fail('keyInFlight'));
      if (kept) return orRefuse(givenBefore<T>(kept, digest));
      const result = orRefuse(await work(tx));
      await storeResult(tx, { ...named, result: JSON.stringify(result ?? null) });
      return result;
    },
    // Two statements: in one, what was kept would be seen as it was before the key was free.
    (tx) => pipeline(lockKey(tx, owner, key), findIdempotencyRecord(tx, owner, key)),
  );
}

/**
 * A use case of a buyer: `work`, all of it or nothing. Under an `Idempotency-Key` it takes effect
 * once: what it gave, plain JSON, is kept with its effect and given again to anyone who sends the same again. The
 * same key with something else is refused (`keyReused`), and so is one whose first is still at work (`keyInFlight`).
 */
export function transact<T>(context: BuyerContext, work: (tx: Sql) => Promise<T | Failure>): Promise<T | Failure> {
  const { mall, repeat, now } = context;
  if (!repeat) return allOrNothing(mall.db, work);
  return refusing(underKey(mall.db, { ...repeat, owner: ownerOf(context), createdAt: new Date(now) }, work));
}

/** The same for `work` that is one statement, which is all or nothing by itself: it needs a transaction only under a key. */
export const writeAtOnce = <T>(
  context: BuyerContext,
  work: (sql: Sql) => Promise<T | Failure>,
): Promise<T | Failure> => (context.repeat ? transact(context, work) : work(context.mall.db.sql));
