import { MOST_PROOFS, proofsFor } from '#domain/verification/proof-of-work.ts';
import { type Failure, isFailure } from '../../../platform/failure.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { isShareUsedUp, type RequestedUse, spendTicket } from '../../verification/index.ts';
import { accountOf, type Caller, knownAccountOf } from '../read-account.ts';
import { sendAccountCode } from './send-account-code.ts';
import { visitorUse } from './visitor-use.ts';

interface Given extends Caller {
  purpose: 'login' | 'register' | 'forgotten';
  captchaVerification?: string | undefined;
}

/** Requests of strangers for codes to one target. They make the next ones harder, and refuse none. */
const REQUESTED = { name: 'code-asked', times: 1_000_000, seconds: 3600 } satisfies Limit;
/** Every request takes a proof; after so many in an hour it takes two, and then three; three where the day's codes are used up. */
const STEPS = [0, 3, 10];

/** So many proofs as the record of the target takes. A known device needs one. */
async function proofsOf(context: UseCaseContext, { target, device }: RequestedUse): Promise<number> {
  if (device) return 1;
  if (await isShareUsedUp(context, target)) return MOST_PROOFS;
  return proofsFor((await context.mall.limits.counted([REQUESTED, target])) + 1, STEPS);
}

/** A visitor's code. The proof comes first: without it anybody could use up the codes of somebody else. */
export async function requestCode(
  context: UseCaseContext,
  { purpose, captchaVerification, ...who }: Given,
): Promise<null | Failure> {
  const account = purpose === 'forgotten' ? knownAccountOf(who) : accountOf(who);
  if (isFailure(account)) return account;
  const use = await visitorUse(context, purpose, account);
  const proofs = await proofsOf(context, use);
  const refused =
    (await spendTicket(context, captchaVerification, 'code', proofs)) ?? (await sendAccountCode(context, account, use));
  // Requests without proof, and codes that could not be sent, make nothing harder for the owner.
  if (!refused && !use.device) await context.mall.limits.tally([REQUESTED, account.value]);
  return refused;
}
