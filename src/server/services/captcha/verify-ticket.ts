import type { ParsedInput } from '#contract/index.ts';
import type { CallContext } from '../../http/context.ts';
import { refused, right } from './answer.ts';
import { captchaLimits } from './limits.ts';
import { spendTicket } from './spend-ticket.ts';

/** Spends a ticket for whoever asks; asking again says no, as the family's protocol has it. */
export async function verifyTicket(
  context: CallContext,
  { captchaVerification, purpose }: ParsedInput<'safetyVerify'>,
) {
  if (!captchaVerification) return refused(context, 'missing', 'captchaVerification');
  if (await captchaLimits(context).verify()) return refused(context, 'tooManyVerified');
  return (await spendTicket(context, captchaVerification, purpose)) ? refused(context, 'gone') : right(null);
}
