import type { Purpose } from '#contract/safety.ts';
import { deleteTicket } from '../../db/queries/captcha.ts';
import { type Failure, fail } from '../../failure.ts';
import type { CallContext } from '../../http/context.ts';
import { hashSecret } from '../session/token.ts';

/** Null where `verification` is the ticket of a puzzle that was solved for this, which it no longer is afterwards. */
export async function spendTicket(
  { mall, now }: Pick<CallContext, 'mall' | 'now'>,
  verification: string | undefined,
  purpose: Purpose,
): Promise<Failure | null> {
  if (!verification) return fail('captchaNeeded');
  const isSpent = await deleteTicket(mall.db.sql, hashSecret(verification), purpose, new Date(now));
  return isSpent ? null : fail('captchaSpent');
}
