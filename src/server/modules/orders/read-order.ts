import type { MerchantOrder, OrderDetail } from '#contract/orders.ts';
import { isLate } from '#domain/orders/late-order.ts';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import { wallDate } from '#domain/time/zoned-time.ts';
import type { Locale } from '#locale/locales.ts';
import { type Failure, fail } from '../../platform/failure.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { nameCountry } from '../addresses/index.ts';
import { findMerchantOrders, type MerchantOrderRow } from './queries/order-detail.ts';
import { listOrderLines, type OrderLineRow } from './queries/order-lines.ts';
import { orderMoney, orderTime, piecesOf, serializeLine } from './serialize.ts';
import { shownState } from './shown-state.ts';

type AmountName =
  | 'productTotal'
  | 'shippingFee'
  | 'memberDiscount'
  | 'merchantCoupon'
  | 'platformCoupon'
  | 'pointsUsed'
  | 'pointsMoney'
  | 'pay';

/** Shops' orders sum to their purchase, so a purchase's amounts are calculated from them. */
const sumOf = (rows: readonly MerchantOrderRow[], name: AmountName) => rows.reduce((sum, row) => sum + row[name], 0);

function serializeAmounts(rows: readonly MerchantOrderRow[], money: (minor: number) => string) {
  const sum = (name: AmountName) => sumOf(rows, name);
  return {
    proTotalPrice: money(sum('productTotal')),
    totalPostage: money(sum('shippingFee')),
    totalPrice: money(sum('productTotal') + sum('shippingFee')),
    couponPrice: money(sum('merchantCoupon') + sum('platformCoupon')),
    merCouponPrice: money(sum('merchantCoupon')),
    platCouponPrice: money(sum('platformCoupon')),
    svipDiscountPrice: money(sum('memberDiscount')),
    useIntegral: sum('pointsUsed'),
    integralPrice: money(sum('pointsMoney')),
    payPrice: money(sum('pay')),
    payPostage: money(sum('shippingFee')),
  };
}

function serializeMerchant(
  row: MerchantOrderRow,
  lines: readonly OrderLineRow[],
  today: string,
  locale: Locale,
): MerchantOrder {
  const money = orderMoney(row);
  const paid = row.paidAt !== null;
  return {
    merId: row.merchantId,
    merName: row.merchantName,
    isSelf: row.isSelf,
    realName: row.realName,
    userPhone: row.phone,
    userAddress: nameCountry(row.address, locale),
    shippingType: row.shippingType,
    deliveryType: row.deliveryType,
    verifyCode: row.verifyCode,
    userRemark: row.remark,
    gainIntegral: row.pointsGained,
    isSplitDelivery: row.shipments > 1 || row.status === ORDER_STATUS.partShipped,
    couponId: row.couponId,
    merPhone: row.merchantPhone,
    merAddress: row.merchantAddress,
    arrival: row.arrival,
    isLate: isLate(row, today),
    totalNum: piecesOf(lines),
    ...serializeAmounts([row], money),
    orderInfoList: lines.map((line) => serializeLine(line, money, paid)),
  };
}

/** Moments that only one order has; a purchase of several shops has none. */
function momentsOf(rows: readonly MerchantOrderRow[], time: (at: Date) => string) {
  const [only] = rows.length === 1 ? rows : [];
  const moment = (at: Date | null | undefined) => (at ? time(at) : null);
  return {
    shipTime: moment(only?.shippedAt),
    receiveTime: moment(only?.receivedAt),
    completeTime: moment(only?.completedAt),
    returnUntil: only?.returnUntil?.getTime() ?? null,
  };
}

function serializeDetail(
  orderNo: string,
  rows: readonly MerchantOrderRow[],
  lines: readonly OrderLineRow[],
  context: BuyerContext,
): OrderDetail | Failure {
  const [first] = rows;
  if (!first) return fail('orderNotFound');
  const state = shownState(first, rows, context.now);
  const time = orderTime(context);
  const today = wallDate(context.now, context.mall.config.timezone);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  return {
    orderNo,
    totalNum: piecesOf(lines),
    ...serializeAmounts(rows, orderMoney(first)),
    ...{ paid: first.paidAt !== null, payTime: first.paidAt && time(first.paidAt), payType: first.payType },
    groupBuyActivityId: 0,
    merchantOrderList: rows.map((row) => serializeMerchant(row, linesOf.get(row.id) ?? [], today, context.locale)),
    ...momentsOf(rows, time),
    shopOrderNos: first.paidAt ? rows.map(({ no }) => no) : [],
    ...state,
    type: first.type,
    secondType: rows.length === 1 ? first.secondType : first.platformOrderSecondType,
    cancelTime: state.status === ORDER_STATUS.unpaid ? first.payBy.getTime() : null,
    createTime: time(first.createdAt),
    currency: first.currency,
  };
}

/** One's order, by the number of one shop's or by that of the whole purchase, which goes on answering. */
export async function readOwnOrder(context: BuyerContext, orderNo: string): Promise<OrderDetail | Failure> {
  const { sql } = context.mall.db;
  const rows = await findMerchantOrders(sql, context.locale, context.buyer.buyerId, orderNo);
  if (rows.length === 0) return fail('orderNotFound');
  const lines = await listOrderLines(sql, context.locale, { orderIds: rows.map(({ id }) => id) });
  return serializeDetail(orderNo, rows, lines, context);
}
