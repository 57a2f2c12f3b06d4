import { type Failure, fail } from '../../platform/failure.ts';
import { transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { lockAddresses, makeDefault } from './queries/addresses.ts';

export const setDefaultAddress = (context: BuyerContext, id: number): Promise<null | Failure> =>
  transact(context, async (tx) => {
    await lockAddresses(tx, context.buyer.buyerId);
    return (await makeDefault(tx, context.buyer.buyerId, id)) ? null : fail('addressNotFound');
  });
