import type { CsvCell } from '#domain/lists/csv-line.ts';
import { toWire } from '#domain/money/money.ts';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import { listReportedLines, type ReportedLine } from './queries/order-lines.ts';
import { defineReport, payMethod } from './report.ts';

const STATUS_NAMES = new Map<number, string>(Object.entries(ORDER_STATUS).map(([name, number]) => [number, name]));

function sums(line: ReportedLine): CsvCell[] {
  const money = (minor: number) => toWire(minor, line);
  return [
    money(line.price),
    money(line.productTotal),
    money(line.memberDiscount),
    money(line.merchantCoupon),
    money(line.platformCoupon),
    money(line.pointsMoney),
    money(line.shippingFee),
    money(line.pay),
  ];
}

export const orderReport = defineReport({
  columns: [
    ...['line', 'purchase', 'order', 'placed', 'paid at', 'cancelled', 'status', 'account'],
    ...['shop', 'shop name', 'product', 'SKU', 'SKU code', 'name', 'options', 'pieces', 'currency'],
    ...['price', 'products', 'member discount', 'shop coupon', 'mall coupon', 'points', 'shipping', 'paid'],
    ...['rate', 'base currency', 'payment method', 'refunded pieces', 'refunded', 'last refund'],
    ...['commission', 'commission refunded'],
  ],
  list: listReportedLines,
  cells: (line, { base, time }) => [
    ...[line.id, line.purchase, line.order, time(line.placedAt), time(line.paidAt), time(line.cancelledAt)],
    ...[STATUS_NAMES.get(line.status) ?? line.status, line.buyerId, line.merchantId, line.merchantName],
    ...[line.productId, line.skuId, line.code, line.name, line.options, line.quantity, line.currency],
    ...sums(line),
    ...[line.rate, base.code, payMethod(line.payType), line.refundedPieces, toWire(line.refunded, line)],
    ...[time(line.refundedAt), toWire(line.commission, line), toWire(line.commissionRefunded, line)],
  ],
});
