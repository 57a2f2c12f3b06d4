import type { Sql } from 'postgres';
import { hashSecret } from '../../../platform/crypto/token.ts';
import { type Failure, fail, isFailure } from '../../../platform/failure.ts';
import { allOrNothing, transact } from '../../../platform/idempotency/run-once.ts';
import { noteOffence } from '../../../platform/limits/network-record.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import type { BuyerContext, UseCaseContext } from '../../../platform/use-case.ts';
import { type CodeUse, spendCode, tryCode } from '../queries/codes.ts';
import { forgetShare } from './code-limits.ts';
import { askerHash, countsOfAsker, type RequestedUse } from './requester.ts';

/** Bound to its use, so that equal codes of two people look different. */
export const codeHash = ({ purpose, target }: CodeUse, code: string) => hashSecret(`${purpose}\n${target}\n${code}`);

/** Wrong codes of one network, device or buyer, so that none tries the codes of many accounts. */
const WRONG = { name: 'code-wrong', times: 50, seconds: 600 } satisfies Limit;

/** What a code may have been sent for; more than one where it may have gone to the phone or by e-mail. */
export type CodeUses = RequestedUse | readonly RequestedUse[];

function noteWrong({ mall, address, requestId }: UseCaseContext, { target, buyerId, purpose }: RequestedUse): void {
  const facts = { account: target, buyerId: buyerId ?? undefined, address, requestId };
  mall.noteSecurityEvent('code-failed', { ...facts, reason: purpose });
}

/** The number of the code that was sent for it. Wrong, spent, late and none are all one answer. */
export async function checkCode(context: UseCaseContext, uses: CodeUses, code: string): Promise<number | Failure> {
  const { mall, now, address, requestId } = context;
  const all = [uses].flat();
  const [use] = all;
  if (!use) return fail('codeWrong');
  const wrongs = countsOfAsker(WRONG, context, use);
  const wait = await mall.limits.wait(...wrongs);
  if (wait > 0) {
    mall.noteSecurityEvent('limited', { account: use.target, address, requestId, limit: WRONG.name });
    return fail('codeTriedOften', { minutes: Math.ceil(wait / 60_000) });
  }
  const tried = all.map((one) => ({ ...one, asker: askerHash(context, one), codeHash: codeHash(one, code) }));
  const id = await tryCode(mall.db.sql, tried, new Date(now));
  if (id !== null) return id;
  noteWrong(context, use);
  await Promise.all([noteOffence(context), mall.limits.take(...wrongs)]);
  return fail('codeWrong');
}

/**
 * `work` in one transaction with the code that it takes, which is spent by it, once. Work that refuses spends none:
 * anyone who fixes what was wrong needs no other code.
 */
export async function withCode<T>(
  context: UseCaseContext,
  uses: CodeUses,
  code: string,
  work: (tx: Sql) => Promise<T | Failure>,
): Promise<T | Failure> {
  const id = await checkCode(context, uses, code);
  if (isFailure(id)) return id;
  const { mall, now } = context;
  const done = await allOrNothing(mall.db, async (tx) =>
    (await spendCode(tx, id, new Date(now))) ? work(tx) : fail('codeWrong'),
  );
  if (!isFailure(done)) await Promise.all([uses].flat().map((use) => forgetShare(context, use)));
  return done;
}

/** The same of a buyer, for whom it takes effect once under a key: the code is tried where nothing was done under it yet. */
export const withOwnCode = <T>(
  context: BuyerContext,
  use: RequestedUse,
  code: string,
  work: (tx: Sql) => Promise<T | Failure>,
): Promise<T | Failure> =>
  transact(context, async (tx) => {
    const id = await checkCode(context, use, code);
    if (isFailure(id)) return id;
    return (await spendCode(tx, id, new Date(context.now))) ? work(tx) : fail('codeWrong');
  });
