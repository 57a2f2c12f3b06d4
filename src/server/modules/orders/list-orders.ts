import type { ORDER_TABS, OrderRow } from '#contract/orders.ts';
import { type PageRequest, pageAround, pageOffset } from '#domain/lists/page.ts';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { listOrderLines, type OrderLineRow } from './queries/order-lines.ts';
import { listOrders, type OrderListRow } from './queries/orders.ts';
import { orderMoney, orderTime, piecesOf, serializeLine } from './serialize.ts';

export interface OrderWish extends PageRequest {
  status: (typeof ORDER_TABS)[number];
  keywords?: string | undefined;
  secondType?: number | undefined;
}

const { toShip, partShipped, unpaid } = ORDER_STATUS;

/** What a tab shows; every status under "all". */
function statusesOf(tab: OrderWish['status']): number[] | undefined {
  if (tab === '-1') return undefined;
  return Number(tab) === toShip ? [toShip, partShipped] : [Number(tab)];
}

/** Of a contract without group buying: 99 is none. */
const NO_GROUP = { groupBuyRecordStatus: 99, groupBuyActivityRecord: 0 } as const;

function serializeRow(row: OrderListRow, lines: readonly OrderLineRow[], context: BuyerContext): OrderRow {
  const money = orderMoney(row);
  const time = orderTime(context);
  const { id, no, merchantId, merchantName, status, cancelStatus, refundStatus, type, secondType, currency } = row;
  const paid = row.paidAt !== null;
  return {
    ...{ id, orderNo: no, merId: merchantId, merName: merchantName, paid },
    ...{ status, cancelStatus, refundStatus, type, secondType, currency },
    payTime: row.paidAt && time(row.paidAt),
    payPrice: money(row.pay),
    totalNum: piecesOf(lines),
    proTotalPrice: money(row.productTotal),
    totalPrice: money(row.productTotal + row.shippingFee),
    payPostage: money(row.shippingFee),
    couponPrice: money(row.coupons),
    integralPrice: money(row.pointsMoney),
    ...NO_GROUP,
    orderInfoList: lines.map((line) => serializeLine(line, money, paid)),
    cancelTime: status === unpaid ? row.payBy.getTime() : null,
    createTime: time(row.createdAt),
  };
}

/** Lines of every row, asked for together. */
async function linesOf(context: BuyerContext, rows: readonly OrderListRow[]) {
  const ids = (level: 0 | 1) => rows.filter((row) => row.level === level).map(({ id }) => id);
  const asked = { platformOrderIds: ids(0), orderIds: ids(1) };
  const lines = rows.length > 0 ? await listOrderLines(context.mall.db.sql, context.locale, asked) : [];
  const byPlatformOrder = Map.groupBy(lines, ({ platformOrderId }) => platformOrderId);
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  return ({ level, id }: OrderListRow) => (level === 0 ? byPlatformOrder : byOrder).get(id) ?? [];
}

/** One's orders, the newest first: purchases while nothing is paid for, then one order for each shop. */
export async function listOwnOrders(context: BuyerContext, wish: OrderWish) {
  const { mall, buyer, now, locale } = context;
  const { status, keywords, secondType, ...page } = wish;
  const filter = { buyerId: buyer.buyerId, statuses: statusesOf(status), words: keywords?.trim(), secondType, locale };
  const window = { limit: page.limit, offset: pageOffset(page) };
  const { rows, total } = await listOrders(mall.db.sql, { ...filter, now: new Date(now) }, window);
  const lines = await linesOf(context, rows);
  return pageAround(
    page,
    total,
    rows.map((row) => serializeRow(row, lines(row), context)),
  );
}
