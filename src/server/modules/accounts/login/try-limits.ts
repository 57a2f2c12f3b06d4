import type { Account } from '#domain/accounts/account.ts';
import { proofsFor } from '#domain/verification/proof-of-work.ts';
import { type Failure, fail, isFailure } from '../../../platform/failure.ts';
import { perNetwork, reachedLimit } from '../../../platform/limits/network-limits.ts';
import { noteOffence } from '../../../platform/limits/network-record.ts';
import type { Count, Limit } from '../../../platform/limits/rate-limits.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { spendTicket } from '../../verification/index.ts';
import { findKnownDevice } from '../sessions/known-device.ts';

const QUARTER = 900;
const HOUR = 3600;
/** For counts that refuse nothing. */
const COUNTED = 1_000_000;

/** Tries of strangers at one account. They make the next ones harder, for strangers, and refuse none. */
const STRANGERS = { name: 'login-strangers', times: COUNTED, seconds: QUARTER } satisfies Limit;
/** One try is free; the following ones take one, two and three proofs. */
const STEPS = [1, 10, 40];
/** After a few failures of a network, behind which many may sit, its tries have to come with a ticket. */
const NETWORK_FAILED = { name: 'login-failed-network', times: 4, seconds: QUARTER } satisfies Limit;

/** What one network may try at one account; and, when strangers have tried more than the last step, all that it may. */
const BURST = { name: 'login-burst', times: 5, seconds: 300 } satisfies Limit;
const STEADY = { name: 'login-steady', times: 15, seconds: HOUR } satisfies Limit;
const ATTACKED = { name: 'login-attacked', times: 3, seconds: HOUR } satisfies Limit;
/** What one network may try at all accounts together. */
const NETWORK = { name: 'login-network', times: 50, seconds: 300 } satisfies Limit;

/** The same of a device that has logged in to the account before; no stranger's try counts here. */
const DEVICE_TRIES = { name: 'login-device', times: COUNTED, seconds: QUARTER } satisfies Limit;
const DEVICE_BURST = { name: 'login-device-burst', times: 5, seconds: 300 } satisfies Limit;
const DEVICE_STEADY = { name: 'login-device-steady', times: 30, seconds: HOUR } satisfies Limit;

/** Milliseconds to wait → what is said of it. */
export const tooManyTries = (wait: number): Failure => fail('tooManyTries', { minutes: Math.ceil(wait / 60_000) });

type Context = Pick<UseCaseContext, 'mall' | 'address' | 'now' | 'device' | 'requestId'>;

/** A try that was counted before it is made, so that many at once are no more than one after the other. */
interface Try {
  /** Decides how many proofs the try takes. */
  tally: Count;
  proofs: number;
  /** May refuse it. */
  counts: Count[];
}

/** Counts that a right password clears; those of the network's other accounts are not among them. */
const ofAccount = (address: string, account: string): Count[] =>
  [BURST, STEADY, ATTACKED].flatMap((limit) => perNetwork(limit, address, account));

async function countStranger({ mall, address }: Context, account: string): Promise<Try> {
  const tally = [STRANGERS, account] as const;
  const [tries, wait] = await Promise.all([
    mall.limits.tally(tally),
    mall.limits.wait(...perNetwork(NETWORK_FAILED, address)),
  ]);
  const isNetworkBad = wait > 0;
  const isAttacked = tries > Math.max(...STEPS);
  const limits = isAttacked ? [ATTACKED] : [BURST, STEADY];
  return {
    tally,
    proofs: Math.max(proofsFor(tries, STEPS), isNetworkBad ? 1 : 0),
    counts: [...limits.flatMap((limit) => perNetwork(limit, address, account)), ...perNetwork(NETWORK, address)],
  };
}

async function countDevice({ mall }: Context, device: number): Promise<Try> {
  const tally = [DEVICE_TRIES, `${device}`] as const;
  const tries = await mall.limits.tally(tally);
  const counts: Count[] = [
    [DEVICE_BURST, `${device}`],
    [DEVICE_STEADY, `${device}`],
  ];
  return { tally, proofs: proofsFor(tries, STEPS.slice(0, 1)), counts };
}

/** Whether a password may be tried now, as the try that is noted afterwards. Whether there is such an account plays no part. */
async function beginTry(context: Context, account: Account, verification: string | undefined): Promise<Try | Failure> {
  const { limits } = context.mall;
  const device = await findKnownDevice(context, account);
  const begun = await (device === null ? countStranger(context, account.value) : countDevice(context, device));
  const reached = await reachedLimit(context, begun.counts, { account: account.value, call: 'loginByPassword' });
  const refused = reached
    ? tooManyTries(reached.wait)
    : await spendTicket(context, verification, 'login', begun.proofs);
  if (!refused) return begun;
  await limits.giveBack(begun.tally, ...(reached ? [] : begun.counts));
  return refused;
}

/** A wrong password stays counted, and stands in the log. */
async function noteFailure(context: Context, account: string): Promise<void> {
  const { mall, address, requestId } = context;
  mall.noteSecurityEvent('login-failed', { account, address, requestId, call: 'loginByPassword', reason: 'password' });
  await Promise.all([noteOffence(context), ...perNetwork(NETWORK_FAILED, address).map(mall.limits.tally)]);
}

/** A successful log-in clears the tries of this network at the account; those of strangers elsewhere stay. */
async function noteSuccess({ mall, address }: Context, account: string, { tally, counts }: Try): Promise<void> {
  await mall.limits.giveBackAndForget([tally, ...counts], ofAccount(address, account));
}

/** Tries a password within the limits: `compare` does it, once it may be done. */
export async function tryPassword<T>(
  context: Context,
  account: Account,
  verification: string | undefined,
  compare: () => Promise<T | Failure>,
): Promise<T | Failure> {
  const begun = await beginTry(context, account, verification);
  if (isFailure(begun)) return begun;
  const login = await compare();
  if (isFailure(login)) await noteFailure(context, account.value);
  else await noteSuccess(context, account.value, begun);
  return login;
}

/** For an account whose owner has proved by a code who it is: this network has tried nothing, and neither have strangers. */
export const forgetTries = ({ mall, address }: Context, account: string): Promise<void> =>
  mall.limits.forget([STRANGERS, account], ...ofAccount(address, account));
