import { networkOf } from '#domain/network.ts';
import type { Count, Limit } from '../../db/rate-limits.ts';
import { type Failure, isFailure } from '../../failure.ts';
import type { CallContext } from '../../http/context.ts';
import { tooManyTries } from '../login/try-limits.ts';

/** Wrong codes of an account from one network. Only who has its first factor comes so far, and its owner from elsewhere. */
const WRONG = { name: 'second-factor-wrong', times: 10, seconds: 900 } satisfies Limit;
/**
 * Wrong digits of an account from everywhere: three of a million are right at a time, so a hundred a day find one in nine
 * years. Recovery codes and passkeys are not counted here, so the owner has a way in however often others try.
 */
const WRONG_DIGITS = { name: 'second-factor-digits', times: 100, seconds: 86_400 } satisfies Limit;

type Tried = Pick<CallContext, 'mall' | 'address'>;

const countsOf = ({ address }: Tried, buyerId: number, isDigits: boolean): Count[] => [
  [WRONG, `${buyerId} ${networkOf(address)}`],
  ...(isDigits ? [[WRONG_DIGITS, String(buyerId)] as const] : []),
];

/** `work` unless there were too many wrong codes. It is counted before it is done: many at once are no more than in turn. */
export async function countingTries<T>(
  context: Tried,
  buyerId: number,
  isDigits: boolean,
  work: () => Promise<T | Failure>,
): Promise<T | Failure> {
  const { limits } = context.mall;
  const counts = countsOf(context, buyerId, isDigits);
  const wait = await limits.take(...counts);
  if (wait > 0) return tooManyTries(wait);
  const result = await work();
  if (!isFailure(result)) await limits.forget(...counts);
  return result;
}
