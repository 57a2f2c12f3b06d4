import { networkOf } from '#domain/accounts/network.ts';
import { type Failure, isFailure } from '../../../platform/failure.ts';
import { takeQueued } from '../../../platform/limits/network-limits.ts';
import type { Count, Limit } from '../../../platform/limits/rate-limits.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { tooManyTries } from '../login/try-limits.ts';
import { findOwnDevice } from '../sessions/known-device.ts';

/** Wrong codes of an account from one network. Only who has its first factor comes so far, and its owner from elsewhere. */
const WRONG = { name: 'second-factor-wrong', times: 10, seconds: 900 } satisfies Limit;
/** Wrong digits from one network in a day, so that one alone does not use up those of the account. */
const NETWORK_DIGITS = { name: 'second-factor-digits-network', times: 30, seconds: 86_400 } satisfies Limit;
/**
 * Wrong digits of an account from everywhere: three of a million are right at a time, so a hundred a day find one in nine
 * years. Devices that have logged in before have as many of their own. Recovery codes and passkeys are not counted here, so
 * the owner has a way in however often others try.
 */
const WRONG_DIGITS = { name: 'second-factor-digits', times: 100, seconds: 86_400 } satisfies Limit;

type Tried = Pick<UseCaseContext, 'mall' | 'address' | 'now' | 'device'>;

/** The narrow ones first: what these refuse uses up nothing of the account's. */
async function countsOf(context: Tried, buyerId: number, isDigits: boolean): Promise<Count[]> {
  const device = await findOwnDevice(context, buyerId);
  const who = device === null ? `${buyerId} ${networkOf(context.address)}` : `device ${device}`;
  if (!isDigits) return [[WRONG, who]];
  if (device !== null)
    return [
      [WRONG, who],
      [WRONG_DIGITS, who],
    ];
  return [
    [WRONG, who],
    [NETWORK_DIGITS, who],
    [WRONG_DIGITS, String(buyerId)],
  ];
}

/** `work` unless there were too many wrong codes. It is counted before it is done: many at once are no more than in turn. */
export async function countingTries<T>(
  context: Tried,
  buyerId: number,
  isDigits: boolean,
  work: () => Promise<T | Failure>,
): Promise<T | Failure> {
  const { limits } = context.mall;
  const counts = await countsOf(context, buyerId, isDigits);
  const reached = await takeQueued(limits, counts);
  if (reached) return tooManyTries(reached.wait);
  const result = await work();
  if (!isFailure(result)) await limits.forget(...counts);
  return result;
}
