import type { ApplyRow } from '#contract/aftersales.ts';
import { returnable } from '#domain/aftersales/refund-quantity.ts';
import { type PageRequest, pageAround, pageOffset } from '#domain/lists/page.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { listOrderLines, type OrderLineRow, orderMoney, serializeLine } from '../orders/index.ts';
import { listApplicableLines } from './queries/applicable-lines.ts';
import { listRefundOrders, type RefundOrderRow } from './queries/refund-lines.ts';
import { returnedOrder } from './refund-line.ts';

const IS_PAID = true;

function serializeRow(line: OrderLineRow, order: RefundOrderRow, now: number): ApplyRow {
  const pieces = { ...line, applied: line.refundApplied };
  const { kinds, ways, ...possible } = returnable(returnedOrder(order), pieces, now);
  return {
    ...serializeLine(line, orderMoney(order), IS_PAID),
    ...{ orderNo: order.no, merName: order.merchantName, currency: order.currency },
    ...{ ...possible, kinds: [...kinds], ways: [...ways] },
  };
}

/** Lines of one's orders of which pieces can be asked for, those of the newest order first. */
export async function listApplicable(
  context: BuyerContext,
  { keywords, ...page }: PageRequest & { keywords?: string | undefined },
) {
  const { mall, buyer, now, locale } = context;
  const { sql } = mall.db;
  const wish = { buyerId: buyer.buyerId, words: keywords?.trim() ?? '', now: new Date(now), locale };
  const { rows, total } = await listApplicableLines(sql, wish, { limit: page.limit, offset: pageOffset(page) });
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  const [orders, lines] =
    orderIds.length > 0
      ? await Promise.all([listRefundOrders(sql, locale, orderIds), listOrderLines(sql, locale, { orderIds })])
      : [[], []];
  const list = rows.flatMap(({ id, orderId }) => {
    const order = orders.find((one) => one.id === orderId);
    const line = lines.find((one) => one.id === id);
    return order && line ? [serializeRow(line, order, now)] : [];
  });
  return pageAround(page, total, list);
}
