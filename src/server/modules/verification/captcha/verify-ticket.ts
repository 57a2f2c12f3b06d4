import type { ParsedInput } from '#contract/index.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { refused, right } from './answer.ts';
import { captchaLimits } from './limits.ts';
import { spendTicket } from './spend-ticket.ts';

/** Spends a ticket for anyone who asks; asking again says no, as the family's protocol has it. */
export async function verifyTicket(
  context: UseCaseContext,
  { captchaVerification, purpose }: ParsedInput<'safetyVerify'>,
) {
  if (!captchaVerification) return refused(context, 'missing', 'captchaVerification');
  if (await captchaLimits(context).verify()) return refused(context, 'tooManyVerified');
  return (await spendTicket(context, captchaVerification, purpose)) ? refused(context, 'gone') : right(null);
}
