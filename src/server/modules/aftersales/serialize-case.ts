import type { RefundRow } from '#contract/aftersales.ts';
import type { RefundAmounts } from '#domain/aftersales/refund-part.ts';
import { REFUND_STATUS } from '#domain/aftersales/refund-state.ts';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { orderMoney, orderTime } from '../orders/index.ts';
import type { CaseRow, StepRow } from './queries/case-list.ts';
import { shownStatus } from './shown-status.ts';

const { toSendBack } = REFUND_STATUS;

/** Until when pieces of its order can be asked for; null where that has no end yet. */
const askUntil = ({ returnUntil, orderStatus }: CaseRow): number | null =>
  returnUntil && orderStatus !== ORDER_STATUS.cancelled ? returnUntil.getTime() : null;

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

/** What comes back, as the contract writes it. */
export const serializePart = (amounts: RefundAmounts, money: (minor: number) => string) => ({
  amount: money(amounts.amount),
  items: money(amounts.items),
  coupons: money(amounts.merchantCoupon + amounts.platformCoupon),
  points: money(amounts.pointsMoney),
  shipping: money(amounts.shipping),
  pointsReturned: amounts.pointsUsed,
  pointsTakenBack: amounts.pointsGained,
});

/** The message of a step: one kind of step has several ends, and several people may make it. */
export function stepKey({ kind, by, toStatus }: Pick<StepRow, 'kind' | 'by' | 'toStatus'>) {
  const { refused, refunded } = REFUND_STATUS;
  if (kind === 'rejectionGoods') return 'refunds:step_notTaken';
  const keys = {
    apply: 'refunds:step_apply',
    audit: toStatus === refused ? 'refunds:step_refused' : 'refunds:step_approved',
    returning: 'refunds:step_returning',
    receiving: 'refunds:step_receiving',
    compulsory: 'refunds:step_compulsory',
    refund: toStatus === refunded ? 'refunds:step_refunded' : 'refunds:step_delayed',
    revoke: by === 'buyer' ? 'refunds:step_revoked' : 'refunds:step_notSent',
  } as const;
  return keys[kind];
}
