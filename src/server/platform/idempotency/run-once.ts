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
export const allOrNothing = <T, A>(
  db: Database,
  work: (tx: Sql, seen: A) => Promise<T | Failure>,
  first?: (tx: Sql) => Promise<A>,
): Promise<T | Failure> => refusing(db.transact(async (tx, seen: A) => orRefuse(await work(tx, seen)), first));

/** Whose keys these are: two buyers may choose the same. */
export const ownerOf = ({ buyer }: Pick<BuyerContext, 'buyer'>) => `buyer ${buyer.buyerId}`;

/** What the same write gave the first time. */
export function givenBefore<T>(kept: Pick<IdempotencyRecord, 'digest' | 'result'>, digest: string): T | Failure {
  if (kept.digest !== digest) return fail('keyReused');
  return kept.result === '' ? fail('keyInFlight') : (JSON.parse(kept.result) as T);
}

/**
 * Stores the answer of the write, for a `work` that can name it before its last statements have run: together with them, a
 * way there and back less. A refusal after it undoes it.
 */
export type Keep<T> = (result: T) => Promise<void>;

/** What a write does in its transaction; `seen` is what its `first` has read there. */
export type Work<T, A> = (tx: Sql, seen: A, keep: Keep<T>) => Promise<T | Failure>;

const noKeep = async () => {};

type Kept = Pick<IdempotencyRecord, 'digest' | 'result'> | undefined;

async function underKey<T, A>(
  db: Database,
  named: NamedWrite,
  work: Work<T, A>,
  first: (tx: Sql) => Promise<A>,
): Promise<T> {
  const { owner, key, digest } = named;
  return db.transact(
    async (tx, [isOurs, kept, seen]: [isOurs: boolean, kept: Kept, seen: A]) => {
      if (!isOurs) throw new Refusal(fail('keyInFlight'));
      if (kept) return orRefuse(givenBefore<T>(kept, digest));
      let isKept = false;
      const keep = async (result: T) => {
        isKept = true;
        await storeResult(tx, { ...named, result: JSON.stringify(result ?? null) });
      };
      const result = orRefuse(await work(tx, seen, keep));
      if (!isKept) await keep(result);
      return result;
    },
    // Two statements: in one, what was kept would be seen as it was before the key was free.
    (tx) => pipeline(lockKey(tx, owner, key), findIdempotencyRecord(tx, owner, key), first(tx)),
  );
}

/**
 * A use case of a buyer: `work`, all of it or nothing. Under an `Idempotency-Key` it takes effect
 * once: what it gave, plain JSON, is kept with its effect and given again to anyone who sends the same again. The
 * same key with something else is refused (`keyReused`), and so is one whose first is still at work (`keyInFlight`).
 * What `first` reads and locks travels with the beginning of the transaction (`Transact`).
 */
export function transact<T, A = undefined>(
  context: BuyerContext,
  work: Work<T, A>,
  first: (tx: Sql) => Promise<A> = async () => undefined as A,
): Promise<T | Failure> {
  const { mall, repeat, now } = context;
  if (!repeat) return allOrNothing<T, A>(mall.db, (tx, seen) => work(tx, seen, noKeep), first);
  return refusing(underKey(mall.db, { ...repeat, owner: ownerOf(context), createdAt: new Date(now) }, work, first));
}

/** The same for `work` that is one statement, which is all or nothing by itself: it needs a transaction only under a key. */
export const writeAtOnce = <T>(
  context: BuyerContext,
  work: (sql: Sql) => Promise<T | Failure>,
): Promise<T | Failure> => (context.repeat ? transact(context, work) : work(context.mall.db.sql));
