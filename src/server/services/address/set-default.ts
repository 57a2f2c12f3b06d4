import { lockAddresses, makeDefault } from '../../db/queries/addresses.ts';
import { type Failure, fail } from '../../failure.ts';
import type { BuyerContext } from '../../http/context.ts';
import { transact } from '../transact.ts';

export const setDefaultAddress = (context: BuyerContext, id: number): Promise<null | Failure> =>
  transact(context, async (tx) => {
    await lockAddresses(tx, context.buyer.buyerId);
    return (await makeDefault(tx, context.buyer.buyerId, id)) ? null : fail('addressNotFound');
  });
