import type { Sql } from 'postgres';
import { type FactorCode, readFactorCode } from '#domain/accounts/factor-code.ts';
import { type Failure, fail, isFailure } from '../../../platform/failure.ts';
import { allOrNothing } from '../../../platform/idempotency/run-once.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { findSecondFactor, takeRecoveryCode, takeStep } from '../queries/second-factors.ts';
import { countingTries } from './factor-limits.ts';
import { recoveryHash } from './recovery-codes.ts';
import { openSecret } from './sealed-secret.ts';
import { stepOf } from './totp.ts';

/** Whether it is right for this buyer and was not used before. It is used up with the transaction. */
async function isRight({ mall, now }: UseCaseContext, tx: Sql, buyerId: number, code: FactorCode): Promise<boolean> {
  const factor = await findSecondFactor(tx, buyerId);
  if (!factor?.isConfirmed) return false;
  if (code.kind === 'recovery') return takeRecoveryCode(tx, buyerId, recoveryHash(mall, buyerId, code.code));
  const step = stepOf(openSecret(mall, buyerId, factor.secret), code.digits, now);
  return step !== null && takeStep(tx, buyerId, step);
}

/** `work` in one transaction with the code that it takes, which serves once. Wrong ones are counted and noted. */
export async function withFactor<T>(
  context: UseCaseContext,
  buyerId: number,
  typed: string,
  work: (tx: Sql) => Promise<T | Failure>,
): Promise<T | Failure> {
  const { mall, address, requestId } = context;
  const code = readFactorCode(typed);
  if (!code) return fail('secondFactorWrong');
  const result = await countingTries(context, buyerId, code.kind === 'digits', () =>
    allOrNothing(mall.db, async (tx) =>
      (await isRight(context, tx, buyerId, code)) ? work(tx) : fail('secondFactorWrong'),
    ),
  );
  if (isFailure(result))
    mall.noteSecurityEvent('second-factor-failed', { buyerId, address, requestId, reason: result.failure });
  return result;
}
