import type { RefundRow } from '#contract/aftersales.ts';
import { REFUND_STATUS } from '#domain/aftersales/refund-state.ts';
import { returnUntil } from '#domain/orders/order-limits.ts';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { orderMoney, orderTime } from '../orders/index.ts';
import type { CaseRow } from './queries/case-list.ts';
import { shownStatus } from './shown-status.ts';

const { toSendBack } = REFUND_STATUS;

/** Until when pieces of its order can be asked for; null where that has no end yet. */
const askUntil = ({ receivedAt, orderStatus }: CaseRow): number | null =>
  receivedAt && orderStatus !== ORDER_STATUS.cancelled ? returnUntil(receivedAt.getTime()) : null;

const addressOf = ({ receiver, receiverPhone, receiverAddress }: CaseRow) => ({
  receiver,
  receiverPhone,
  receiverAddressDetail: receiverAddress,
});

/** A request as a list of the contract has it. */
export function serializeCase(row: CaseRow, context: Pick<UseCaseContext, 'mall' | 'now'>): RefundRow {
  const time = orderTime(context);
  const status = shownStatus(row, context.now);
  return {
    ...{ refundOrderNo: row.no, orderNo: row.orderNo, merId: row.merchantId, merName: row.merchantName },
    ...{ productName: row.productName, image: row.image, sku: row.sku, isSelf: row.isSelf },
    applyRefundNum: row.quantity,
    refundPrice: orderMoney(row)(row.amount),
    ...{ refundStatus: status, afterSalesType: row.kind, returnGoodsType: row.returnWay },
    ...addressOf(row),
    ...{ currency: row.currency, payType: row.payType, createTime: time(row.createdAt) },
    sendBy: status === toSendBack ? (row.sendBy?.getTime() ?? null) : null,
    returnUntil: askUntil(row),
    refundReason: row.refusal,
    refundTime: row.refundedAt && time(row.refundedAt),
    updateTime: time(row.changedAt),
    isUserRevoke: row.isRevokedByBuyer,
    ...{ expressName: row.expressName, trackingNumber: row.trackingNumber },
  };
}
