import type { CaptchaType, RepData } from '#contract/captcha.ts';
import type { FailureName } from '#contract/failures.ts';
import { fail } from '../../../platform/failure.ts';
import { failureMessage } from '../../../platform/failure-message.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';

/** What the family's protocol says when it does not say yes. */
const REFUSED = {
  missing: '0011',
  gone: '6110',
  wrong: '6111',
  notMade: '6112',
  tooManyGets: '6201',
  locked: '6202',
  tooManyChecks: '6204',
  tooManyVerified: '6205',
} as const;

const MESSAGES: Record<keyof typeof REFUSED, FailureName> = {
  missing: 'badInput',
  gone: 'captchaSpent',
  wrong: 'captchaWrong',
  notMade: 'unavailable',
  tooManyGets: 'tooOften',
  locked: 'tooOften',
  tooManyChecks: 'tooOften',
  tooManyVerified: 'tooOften',
};

export const right = <T>(repData: T) => ({ repCode: '0000', repMsg: null, success: true, repData });

/** A refusal is data here, because the family's clients read `repCode` of it. */
export function refused(
  { locale, requestId }: Pick<UseCaseContext, 'locale' | 'requestId'>,
  why: keyof typeof REFUSED,
  field = '',
) {
  const repMsg = failureMessage(fail(MESSAGES[why], { field }), locale, requestId);
  return { repCode: REFUSED[why], repMsg, success: false, repData: null };
}

/** A puzzle's members as far as they are known; clients of the family want them all. */
export const repDataOf = (captchaType: CaptchaType, token: string, known: Partial<RepData> = {}): RepData => ({
  captchaType,
  token,
  secretKey: null,
  originalImageBase64: null,
  jigsawImageBase64: null,
  wordList: null,
  wordImages: null,
  result: false,
  ...known,
});
