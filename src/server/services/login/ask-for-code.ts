import { type Failure, isFailure } from '../../failure.ts';
import type { CallContext } from '../../http/context.ts';
import { accountOf, knownAccountOf, type Who } from '../account/read-account.ts';
import { spendTicket } from '../captcha/spend-ticket.ts';
import { sendCode } from '../code/send-code.ts';

interface Given extends Who {
  purpose: 'login' | 'register' | 'forgotten';
  captchaVerification?: string | undefined;
}

/** A visitor's code. The ticket comes first: without it nobody could use up the codes of somebody else. */
export async function askForCode(
  context: CallContext,
  { purpose, captchaVerification, ...who }: Given,
): Promise<null | Failure> {
  const account = purpose === 'forgotten' ? knownAccountOf(who) : accountOf(who);
  if (isFailure(account)) return account;
  const refused = await spendTicket(context, captchaVerification, 'code');
  return refused ?? sendCode(context, account, purpose);
}
