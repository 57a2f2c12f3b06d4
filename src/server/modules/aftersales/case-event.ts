import type { CaseEvent } from './events.ts';
import type { LockedCase } from './queries/refund-cases.ts';
import type { RefundOrderRow } from './queries/refund-lines.ts';

type CaseFacts = Pick<LockedCase, 'id' | 'no' | 'orderLineId' | 'quantity' | 'amount' | 'kind' | 'returnWay'>;

/** What every event of a request says. */
export function caseEvent(one: CaseFacts, order: RefundOrderRow, at: Date): CaseEvent {
  return {
    caseId: one.id,
    refundNo: one.no,
    ...{ orderLineId: one.orderLineId, quantity: one.quantity, amount: one.amount },
    ...{ kind: one.kind, returnWay: one.returnWay, at },
    ...{ buyerId: order.buyerId, merchantId: order.merchantId, orderNo: order.no, orderId: order.id },
    ...{ platformOrderNo: order.platformOrderNo, platformOrderId: order.platformOrderId },
    ...{ currency: order.currency, decimals: order.decimals, locale: order.locale, payType: order.payType },
  };
}
