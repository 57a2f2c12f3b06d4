import type { Address, GivenAddress } from '#contract/addresses.ts';
import { type Failure, fail, isFailure } from '../../platform/failure.ts';
import { transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { readOwnAddress } from './own-addresses.ts';
import { lockAddresses, makeDefault, updateAddress } from './queries/addresses.ts';
import { settleAddress } from './settle-address.ts';

/** Changes an address. Which is the default changes only towards this one: there is always one. */
export async function editAddress(
  context: BuyerContext,
  { id, ...given }: GivenAddress & { id: number },
): Promise<Address | Failure> {
  const { buyerId } = context.buyer;
  const known = await readOwnAddress(context, id);
  if (isFailure(known)) return known;
  const entry = await settleAddress(context, given);
  if (isFailure(entry)) return entry;
  const done = await transact(context, async (tx) => {
    await lockAddresses(tx, buyerId);
    const { count } = await updateAddress(tx, buyerId, id, entry, new Date(context.now));
    if (count === 0) return fail('addressNotFound');
    if (given.isDefault) await makeDefault(tx, buyerId, id);
    return null;
  });
  return isFailure(done) ? done : readOwnAddress(context, id);
}
