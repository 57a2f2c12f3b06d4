import { checkedSteps } from '../orders/state-steps.ts';

export { canStep } from '../orders/state-steps.ts';

/**
 * A refund at a gateway: wanted and not known to have arrived there, accepted, paid back; refused there, which an operator
 * retries; or paid back by the operator in another way.
 */
export type RefundState = 'requested' | 'pending' | 'refunded' | 'failed' | 'paidOtherwise';

/** The database holds the same table and refuses any other step. A failed refund may still be reported as paid back. */
export const REFUND_STEPS = checkedSteps<RefundState>(
  {
    requested: ['pending', 'refunded', 'failed'],
    pending: ['refunded', 'failed'],
    failed: ['requested', 'refunded', 'paidOtherwise'],
    refunded: [],
    paidOtherwise: [],
  },
  'requested',
  ['refunded', 'paidOtherwise'],
);

/** Those of which the gateway is still to be asked. */
export const isRefundOpen = (state: RefundState): boolean => state === 'requested' || state === 'pending';
