import { networkOf } from '#domain/accounts/network.ts';
import { hashSecret } from '../../../platform/crypto/token.ts';
import { perNetwork } from '../../../platform/limits/network-limits.ts';
import type { Count, Limit } from '../../../platform/limits/rate-limits.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import type { CodeUse } from '../queries/codes.ts';

type Context = Pick<UseCaseContext, 'address'>;

/** A use as a request names it: of a buyer who is logged in, of a device that the account knows, or of a network. */
export interface RequestedUse extends CodeUse {
  device?: number | null;
}

/** What asks for a code, or tries one: the buyer, the device, or else the network. */
export function askerOf({ address }: Context, { buyerId, device = null }: RequestedUse): string {
  if (buyerId !== null) return `buyer ${buyerId}`;
  return device === null ? networkOf(address) : `device ${device}`;
}

/** What is kept of it with a code. */
export const askerHash = (context: Context, use: RequestedUse) => hashSecret(askerOf(context, use));

/** Counts of the buyer or of the device alone, else of all networks of the client. */
export const countsOfAsker = (limit: Limit, context: Context, use: RequestedUse): Count[] =>
  use.buyerId === null && (use.device ?? null) === null
    ? perNetwork(limit, context.address)
    : [[limit, askerOf(context, use)]];
