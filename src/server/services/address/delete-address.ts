import { deleteAddress, lockAddresses, makeNewestDefault } from '../../db/queries/addresses.ts';
import { type Failure, fail } from '../../failure.ts';
import type { BuyerContext } from '../../http/context.ts';
import { transact } from '../transact.ts';

/** Forgets an address. Orders keep what was written on their parcels. */
export const forgetAddress = (context: BuyerContext, id: number): Promise<null | Failure> =>
  transact(context, async (tx) => {
    const { buyerId } = context.buyer;
    await lockAddresses(tx, buyerId);
    const gone = await deleteAddress(tx, buyerId, id);
    if (!gone) return fail('addressNotFound');
    if (gone.isDefault) await makeNewestDefault(tx, buyerId);
    return null;
  });
