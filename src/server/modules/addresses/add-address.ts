import type { GivenAddress } from '#contract/addresses.ts';
import { MOST_ADDRESSES } from '#domain/addresses/address-book.ts';
import { type Failure, fail, isFailure } from '../../platform/failure.ts';
import { transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { insertAddress, lockAddresses, makeDefault } from './queries/addresses.ts';
import { settleAddress } from './settle-address.ts';

/** Keeps one more address and gives its id. The buyer's first is the default whatever was asked. */
export async function addAddress(context: BuyerContext, given: GivenAddress): Promise<number | Failure> {
  const { buyerId } = context.buyer;
  const entry = await settleAddress(context, given);
  if (isFailure(entry)) return entry;
  return transact(context, async (tx) => {
    const { count } = await lockAddresses(tx, buyerId);
    if (count >= MOST_ADDRESSES) return fail('addressesFull', { most: MOST_ADDRESSES });
    const id = await insertAddress(tx, buyerId, entry, new Date(context.now));
    if (given.isDefault || count === 0) await makeDefault(tx, buyerId, id);
    return id;
  });
}
