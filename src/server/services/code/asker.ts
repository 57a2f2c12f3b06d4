import type { Account } from '#domain/account.ts';
import { networkOf } from '#domain/network.ts';
import type { CodePurpose, CodeUse } from '../../db/queries/codes.ts';
import type { Count, Limit } from '../../db/rate-limits.ts';
import type { CallContext } from '../../http/context.ts';
import { perNetwork } from '../network-limits.ts';
import { findKnownDevice } from '../session/known-device.ts';
import { hashSecret } from '../session/token.ts';

type Context = Pick<CallContext, 'address'>;

/** A use as a request names it: of a buyer who is logged in, of a device that the account knows, or of a network. */
export interface AskedUse extends CodeUse {
  device?: number | null;
}

/** A visitor's use of a code that was sent to the account. */
export async function visitorUse(context: CallContext, purpose: CodePurpose, account: Account): Promise<AskedUse> {
  return { purpose, target: account.value, buyerId: null, device: await findKnownDevice(context, account) };
}

/** What asks for a code, or tries one: the buyer, the device, or else the network. */
export function askerOf({ address }: Context, { buyerId, device = null }: AskedUse): string {
  if (buyerId !== null) return `buyer ${buyerId}`;
  return device === null ? networkOf(address) : `device ${device}`;
}

/** What is kept of it with a code. */
export const askerHash = (context: Context, use: AskedUse) => hashSecret(askerOf(context, use));

/** Counts of the buyer or of the device alone, else of all networks of the client. */
export const countsOfAsker = (limit: Limit, context: Context, use: AskedUse): Count[] =>
  use.buyerId === null && (use.device ?? null) === null
    ? perNetwork(limit, context.address)
    : [[limit, askerOf(context, use)]];
