import type { RefundCoupon, RefundDetail } from '#contract/aftersales.ts';
import { isWithoutEffect, mayAct, REFUND_STATUS } from '#domain/aftersales/refund-state.ts';
import { type Failure, fail } from '../../platform/failure.ts';
import { translate } from '../../platform/translate.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { orderMoney, orderTime } from '../orders/index.ts';
import { couponsOf, serializeCoupon } from './coupons-of.ts';
import { type CaseRow, findOwnCase, listPictures, listSteps, type StepRow } from './queries/case-list.ts';
import { listUsedCoupons } from './queries/refund-coupons.ts';
import { listRefundLines, readRefundOrder } from './queries/refund-lines.ts';
import { serializeCase, serializePart, stepKey } from './serialize-case.ts';
import { shownStatus } from './shown-status.ts';

/** Pieces of an open request are counted as refunded: the question is what comes back with it. */
async function couponsFor(context: BuyerContext, row: CaseRow, status: number): Promise<RefundCoupon[]> {
  const { sql } = context.mall.db;
  const returnedIds = [row.merchantCouponId, row.platformCouponId].flatMap((id) => id ?? []);
  const [order, lines, coupons] = await Promise.all([
    readRefundOrder(sql, row.orderId),
    listRefundLines(sql, row.platformOrderId),
    listUsedCoupons(sql, context.locale, {
      ...{ buyerId: context.buyer.buyerId, platformOrderNo: row.platformOrderNo, returnedIds },
    }),
  ]);
  const isOver = status === REFUND_STATUS.refunded || isWithoutEffect(status);
  const own = lines.map((line) =>
    line.id === row.orderLineId && !isOver ? { ...line, applied: line.applied - row.quantity } : line,
  );
  const refunding = new Map([[row.orderLineId, isOver ? 0 : row.quantity]]);
  const results = couponsOf({ order, lines: own, refunding, coupons, now: context.now });
  return results
    .map((one) => (returnedIds.includes(one.coupon.id) ? { ...one, outcome: 'returned' as const } : one))
    .map((one) => serializeCoupon(one, context.base, order));
}

function serializeSteps(steps: readonly StepRow[], context: BuyerContext): RefundDetail['statusList'] {
  const t = translate(context.locale, 'refunds');
  const time = orderTime(context);
  return steps.map((step) => ({
    changeType: step.kind,
    changeMessage: step.note === '' ? t(stepKey(step)) : `${t(stepKey(step))} · ${step.note}`,
    createTime: time(step.at),
  }));
}

function serializeFacts(row: CaseRow, pictures: readonly string[]) {
  const money = orderMoney(row);
  return {
    ...{ productId: row.productId, orderDetailId: row.orderLineId, payNum: row.payNum, productPrice: money(row.price) },
    ...{ refundReasonWap: row.reason, refundReasonWapExplain: row.remark },
    refundReasonWapImg: pictures.map((key) => `/uploads/${key}`).join(','),
    ...{ refundUseIntegral: row.pointsUsed, refundGainIntegral: row.pointsGained },
    ...{
      telephone: row.telephone,
      promoterType: 'user' as const,
      merPhone: row.merchantPhone,
      isDelayed: row.isDelayed,
    },
    ...serializePart(row, money),
  };
}

/** One's request with every step. */
export async function readOwnCase(context: BuyerContext, refundNo: string): Promise<RefundDetail | Failure> {
  const { sql } = context.mall.db;
  const row = await findOwnCase(sql, context.locale, context.buyer.buyerId, refundNo);
  if (!row) return fail('refundNotFound');
  const status = shownStatus(row, context.now);
  const [steps, pictures, coupons] = await Promise.all([
    listSteps(sql, row.id),
    listPictures(sql, row.id),
    couponsFor(context, row, status),
  ]);
  return {
    ...serializeCase(row, context),
    ...serializeFacts(row, pictures),
    statusList: serializeSteps(steps, context),
    couponList: coupons,
    canRevoke: mayAct('revoke', status),
  };
}
