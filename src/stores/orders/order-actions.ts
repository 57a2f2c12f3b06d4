import { callMall } from '#api-client/browser.ts';
import { ORDER_STATUS } from '#contract/error-codes.ts';
import type { CallInput } from '#contract/index.ts';
import type { OrderLine } from '#contract/orders.ts';
import { errorCodeOf, failureMessage } from '../shell/call-failure.ts';
import { createRepeatKey } from '../shell/idempotency-key.ts';
import { noteOrderChange } from './order-change.ts';

/** Null where it was done, else the mall's own sentence, '' where it did not answer. */
export type Refusal = string | null;

type WriteName = 'orderCancel' | 'orderDelete' | 'orderReceive' | 'cartAddAll';

const once = createRepeatKey();

/** What is sent again after its answer was lost takes effect once. What was refused may have changed elsewhere: lists look. */
async function write<K extends WriteName>(name: K, input: CallInput<K>): Promise<Refusal> {
  try {
    await once([name, input], (repeat) => callMall(name, input, { repeat }));
    if (name !== 'cartAddAll') noteOrderChange();
    return null;
  } catch (error) {
    if (errorCodeOf(error) === ORDER_STATUS) noteOrderChange();
    return failureMessage(error);
  }
}

export const cancelOrder = (orderNo: string) => write('orderCancel', { orderNo });
export const deleteOrder = (orderNo: string) => write('orderDelete', { orderNo });
export const receiveOrder = (orderNo: string) => write('orderReceive', { orderNo });

type Bought = Pick<OrderLine, 'productId' | 'attrValueId' | 'payNum'>;

/** Puts what was bought into the cart once more; the mall leaves out what cannot be bought any longer. */
export const buyAgain = (lines: readonly Bought[]) =>
  write('cartAddAll', {
    list: lines.map(({ productId, attrValueId, payNum }) => ({
      productId,
      productAttrUnique: attrValueId,
      cartNum: payNum,
    })),
  });
