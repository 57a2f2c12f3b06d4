import type { Failure } from '../../platform/failure.ts';
import { transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { markRead } from './queries/inbox.ts';

/** Messages of others are left alone, as those that there are not. */
export const markMessagesRead = (context: BuyerContext, ids: readonly number[] | undefined): Promise<null | Failure> =>
  transact(context, async (tx) => {
    await markRead(tx, context.buyer.buyerId, ids, new Date(context.now));
    return null;
  });
