import { toWire } from '#domain/money/money.ts';
import { listReportedRefunds } from './queries/refunds.ts';
import { defineReport, payMethod } from './report.ts';

export const refundReport = defineReport({
  columns: [
    ...['refund', 'refunded', 'purchase', 'order', 'line', 'account', 'shop', 'shop name', 'name', 'options', 'pieces'],
    ...['currency', 'products', 'shipping', 'shop coupon', 'mall coupon', 'points', 'amount', 'payment method'],
  ],
  list: listReportedRefunds,
  cells: (refund, { time }) => {
    const money = (minor: number) => toWire(minor, refund);
    return [
      ...[refund.no, time(refund.refundedAt), refund.purchase, refund.order, refund.lineId, refund.buyerId],
      ...[refund.merchantId, refund.merchantName, refund.name, refund.options, refund.quantity, refund.currency],
      ...[money(refund.items), money(refund.shipping), money(refund.merchantCoupon), money(refund.platformCoupon)],
      ...[money(refund.pointsMoney), money(refund.amount), payMethod(refund.payType)],
    ];
  },
});
