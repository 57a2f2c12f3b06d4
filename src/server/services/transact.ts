import type { Sql } from 'postgres';
import { findKeptAnswer, keepAnswer, lockKey } from '../db/queries/kept-answers.ts';
import { type Failure, fail, isFailure } from '../failure.ts';
import type { BuyerContext } from '../http/context.ts';

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

/**
 * A use case of a buyer: `work` in one transaction, of which a refusal leaves nothing. Under an `Idempotency-Key` it takes
 * effect once: what it gave, plain JSON, is kept with its effect and given again to whoever sends the same again. The
 * same key with something else is refused (`keyReused`), and so is one whose first is still at work (`keyInFlight`).
 */
export function transact<T>(
  { mall, buyer, repeat, now }: BuyerContext,
  work: (tx: Sql) => Promise<T | Failure>,
): Promise<T | Failure> {
  if (!repeat) return refusing(mall.db.transact(async (tx) => orRefuse(await work(tx))));
  const { key, digest } = repeat;
  const owner = `buyer ${buyer.buyerId}`;
  return refusing(
    mall.db.transact(async (tx) => {
      if (!(await lockKey(tx, owner, key))) throw new Refusal(fail('keyInFlight'));
      const kept = await findKeptAnswer(tx, owner, key);
      if (kept && kept.digest !== digest) throw new Refusal(fail('keyReused'));
      if (kept) return JSON.parse(kept.result) as T;
      const result = orRefuse(await work(tx));
      await keepAnswer(tx, { owner, key, digest, result: JSON.stringify(result ?? null), createdAt: new Date(now) });
      return result;
    }),
  );
}
