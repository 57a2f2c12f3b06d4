import { networksOf } from '#domain/accounts/network.ts';
import type { UseCaseContext } from '../use-case.ts';
import type { Count, Limit } from './rate-limits.ts';

type Context = Pick<UseCaseContext, 'mall' | 'address'>;

/** Wrong passwords and codes, challenges that were taken and not solved, and limits that were reached, in an hour. */
const RECORD = { name: 'network-record', times: 1_000_000, seconds: 3600 } satisfies Limit;
/** Beyond so many, work gets twice as hard each. An honest household stays below the first. */
const STEPS = [10, 40];

const countsOf = ({ address }: Context): Count[] => networksOf(address).map(({ name }) => [RECORD, name]);

/** Puts one more offence into the record of each network that the client is in. */
export async function noteOffence(context: Context): Promise<void> {
  await Promise.all(countsOf(context).map(context.mall.limits.tally));
}

/** Takes one back: a challenge was solved after all. */
export const clearOffence = (context: Context): Promise<void> => context.mall.limits.giveBack(...countsOf(context));

/** How bad the worst of the client's networks is, for its size: 0, 1 or 2. */
export async function recordLevel({ mall, address }: Context): Promise<number> {
  const offences = await Promise.all(
    networksOf(address).map(async ({ name, factor }) => (await mall.limits.counted([RECORD, name])) / factor),
  );
  return STEPS.filter((most) => Math.max(...offences) > most).length;
}
