import { callMall } from '#api-client/browser.ts';
import { REFUND_PICTURES, REFUND_QUANTITY } from '#contract/error-codes.ts';
import type { CallInput } from '#contract/index.ts';
import { noteOrderChange } from '../orders/order-change.ts';
import { errorCodeOf, failureMessage } from '../shell/call-failure.ts';
import { createRepeatKey } from '../shell/idempotency-key.ts';
import type { RefundWish } from './refund-preview.ts';

/** What all requests of one form have in common. */
export type RequestGround = Omit<CallInput<'refundApply'>, 'orderDetailId' | 'num'>;

export interface SentRequests {
  /** Lines whose request the mall has taken. */
  sent: number[];
  /** Why the next one was not; null where all were. '' where the mall could not be reached. */
  refusal: { field: 'lines' | 'pictures' | null; text: string } | null;
}

const FIELDS: ReadonlyMap<number, 'lines' | 'pictures'> = new Map([
  [REFUND_QUANTITY, 'lines'],
  [REFUND_PICTURES, 'pictures'],
]);

const once = createRepeatKey();

/**
 * Sends one request a line, in their order, and stops at the first that is not taken. A request whose answer was lost takes
 * effect once, however often it is sent.
 */
export async function sendRequests(ground: RequestGround, wishes: readonly RefundWish[]): Promise<SentRequests> {
  const sent: number[] = [];
  try {
    for (const wish of wishes) {
      const input = { ...ground, ...wish };
      await once(input, (repeat) => callMall('refundApply', input, { repeat }));
      sent.push(wish.orderDetailId);
    }
    return { sent, refusal: null };
  } catch (error) {
    return { sent, refusal: { field: FIELDS.get(errorCodeOf(error)) ?? null, text: failureMessage(error) } };
  } finally {
    if (sent.length > 0) noteOrderChange();
  }
}
