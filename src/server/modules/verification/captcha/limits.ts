import { perNetwork, reachedLimit } from '../../../platform/limits/network-limits.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';

const MINUTE = 60;
const GETS: Limit = { name: 'captcha-get', times: 120, seconds: MINUTE };
const CHECKS: Limit = { name: 'captcha-check', times: 600, seconds: MINUTE };
const VERIFIES: Limit = { name: 'captcha-verify', times: 600, seconds: MINUTE };
/** A network that fails more often gets no puzzle, and answers none, for five minutes; work (`work.ts`) is still given. */
const FAILED: Limit = { name: 'captcha-failed', times: 5, seconds: MINUTE, lockedSeconds: 5 * MINUTE };
/** Machines do not mind working, so that this is the narrower door. */
const WORKS: Limit = { name: 'captcha-work', times: 60, seconds: 10 * MINUTE };

/** How often one network may do what, as the family's protocol has it. True where it is too often. */
export function captchaLimits(context: Pick<UseCaseContext, 'mall' | 'address' | 'requestId'>) {
  const { limits } = context.mall;
  const counts = (limit: Limit) => perNetwork(limit, context.address);
  const isTooMany = async (limit: Limit) => (await reachedLimit(context, counts(limit))) !== null;
  return {
    get: () => isTooMany(GETS),
    check: () => isTooMany(CHECKS),
    verify: () => isTooMany(VERIFIES),
    work: () => isTooMany(WORKS),
    isLocked: async () => (await limits.wait(...counts(FAILED))) > 0,
    /** Taken before an answer is looked at, so that many at once are no more than one after the other. */
    failure: () => isTooMany(FAILED),
    noFailure: () => limits.giveBack(...counts(FAILED)),
  };
}
