import { callMall } from '#api-client/browser.ts';
import { ORDER_STATUS } from '#contract/error-codes.ts';
import type { CallInput } from '#contract/index.ts';
import type { Refusal } from '../orders/order-actions.ts';
import { noteOrderChange } from '../orders/order-change.ts';
import { errorCodeOf, failureMessage } from '../shell/call-failure.ts';
import { createRepeatKey } from '../shell/idempotency-key.ts';

const once = createRepeatKey();

/** What is sent again after its answer was lost takes effect once. A request that has moved on elsewhere is read anew. */
async function write<K extends 'refundRevoke' | 'refundSendBack'>(name: K, input: CallInput<K>): Promise<Refusal> {
  try {
    await once([name, input], (repeat) => callMall(name, input, { repeat }));
    noteOrderChange();
    return null;
  } catch (error) {
    if (errorCodeOf(error) === ORDER_STATUS) noteOrderChange();
    return failureMessage(error);
  }
}

export const withdrawRefund = (refundOrderNo: string) => write('refundRevoke', { refundOrderNo });

/** Says how the product goes back; nothing but the number where it was brought to the shop. */
export const sendBack = (input: CallInput<'refundSendBack'>) => write('refundSendBack', input);
