import { type Failure, fail } from '../../platform/failure.ts';
import { transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { deleteAddress, lockAddresses, makeNewestDefault } from './queries/addresses.ts';

/** Forgets an address. Orders keep what was written on their shipments. */
export const forgetAddress = (context: BuyerContext, id: number): Promise<null | Failure> =>
  transact(context, async (tx) => {
    const { buyerId } = context.buyer;
    await lockAddresses(tx, buyerId);
    const gone = await deleteAddress(tx, buyerId, id);
    if (!gone) return fail('addressNotFound');
    if (gone.isDefault) await makeNewestDefault(tx, buyerId);
    return null;
  });
