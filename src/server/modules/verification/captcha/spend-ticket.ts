import type { Purpose } from '#contract/captcha.ts';
import { TICKETS_JOIN } from '#contract/envelope.ts';
import type { FailureName } from '#contract/failures.ts';
import { hashSecret } from '../../../platform/crypto/token.ts';
import { type Failure, fail } from '../../../platform/failure.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { spendTickets } from '../queries/captcha.ts';

/** What a client reads that it has to bring more than one proof. */
const HARDER: Record<number, FailureName> = { 2: 'captchaTwice', 3: 'captchaThrice' };

/**
 * Null where `verification` holds tickets that are worth `proofs` for this purpose; they are spent. Tickets that are too
 * few stay as they are, and nothing is needed for no proof.
 */
export async function spendTicket(
  { mall, now }: Pick<UseCaseContext, 'mall' | 'now'>,
  verification: string | undefined,
  purpose: Purpose,
  proofs = 1,
): Promise<Failure | null> {
  if (proofs === 0) return null;
  if (!verification) return fail(HARDER[proofs] ?? 'captchaNeeded');
  const hashes = verification.split(TICKETS_JOIN).map(hashSecret);
  const isSpent = await spendTickets(mall.db.sql, hashes, purpose, proofs, new Date(now));
  return isSpent ? null : fail(HARDER[proofs] ?? 'captchaSpent');
}
