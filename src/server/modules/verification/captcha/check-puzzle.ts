import type { CaptchaType } from '#contract/captcha.ts';
import type { ParsedInput } from '#contract/index.ts';
import { clearOffence } from '../../../platform/limits/network-record.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { type TakenChallenge, takeChallenge } from '../queries/captcha.ts';
import { refused, repDataOf, right } from './answer.ts';
import { seal, unseal } from './draw/cipher.ts';
import { giveTicket } from './give-ticket.ts';
import { isSolved } from './is-solved.ts';
import { captchaLimits } from './limits.ts';

/** What the client will show as its ticket; null where the puzzle is not solved. */
function verificationOf(captchaType: CaptchaType, token: string, pointJson: string, challenge: TakenChallenge) {
  const plain = unseal(pointJson, challenge.secretKey);
  if (plain === null || !isSolved(captchaType, challenge.answer, plain)) return null;
  return seal(`${token}---${plain}`, challenge.secretKey);
}

/** The one attempt at a puzzle: it is gone afterwards, right or wrong. */
export async function checkPuzzle(context: UseCaseContext, input: ParsedInput<'safetyCheck'>) {
  const { captchaType, token, pointJson } = input;
  const { mall, now } = context;
  const limits = captchaLimits(context);
  if (!captchaType || !token || !pointJson) {
    const field = !captchaType ? 'captchaType' : token ? 'pointJson' : 'token';
    return refused(context, 'missing', field);
  }
  if (await limits.check()) return refused(context, 'tooManyChecks');
  if (await limits.failure()) return refused(context, 'locked');
  const challenge = await takeChallenge(mall.db.sql, token, captchaType, new Date(now));
  const verification = challenge && verificationOf(captchaType, token, pointJson, challenge);
  if (challenge && !verification) return refused(context, 'wrong');
  await limits.noFailure();
  if (!challenge || !verification) return refused(context, 'gone');
  await clearOffence(context);
  await giveTicket(context, verification, challenge.purpose);
  return right(repDataOf(captchaType, token, { result: true }));
}
