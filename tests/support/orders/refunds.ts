import { approveCase } from '#server/modules/aftersales/decide-case.ts';
import type { Own } from '../accounts/buyers.ts';
import { cheapTin } from '../contract/order-examples.ts';
import type { TestMall } from '../mall/mall.ts';
import { markPaid, type OrderWish, type PlacedOrder, placeOrder } from './orders.ts';

export interface ReceivedLine {
  orderNo: string;
  lineId: number;
}

/** Lets the buyers of paid orders have all of them from now on. */
export async function receiveAll({ db: { sql }, now }: TestMall, orderIds: readonly number[]): Promise<void> {
  const ids = [...orderIds];
  const at = new Date(now);
  await sql`update order_line set shipped = quantity where order_id = any(${ids})`;
  for (const status of [4, 5])
    await sql`
      update merchant_order set status = ${status}, shipped_at = ${at}, received_at = ${status === 5 ? at : null}
      where id = any(${ids})`;
}

/** A paid order whose buyer has all of it, from a moment before now on. */
export async function receivedOrder(mall: TestMall, { buyerId }: Own, wish: OrderWish = {}): Promise<PlacedOrder> {
  const placed = await placeOrder(mall, buyerId, wish);
  await markPaid(mall, placed);
  await receiveAll(
    mall,
    placed.orders.map(({ id }) => id),
  );
  return placed;
}

export async function receivedLine(mall: TestMall, own: Own): Promise<ReceivedLine> {
  const placed = await receivedOrder(mall, own, { lines: [{ skuId: (await cheapTin(mall)).skuId }] });
  return { orderNo: placed.orders[0]?.no ?? '', lineId: placed.lines[0]?.id ?? 0 };
}

/** To give one piece back by courier. */
export const refundWish = ({ orderNo, lineId }: ReceivedLine) => ({
  ...{ orderNo, orderDetailId: lineId, afterSalesType: 2, returnGoodsType: 1 },
  ...{ num: 1, text: 'Does not fit', explain: 'Too small' },
});

export const returnShipment = (refundOrderNo: string) => ({
  ...{ refundOrderNo, telephone: '(213) 373-4253', expressName: 'UPS', trackingNumber: '1Z999AA10123456784' },
});

/** The request of a buyer that was opened last. */
export async function lastCase({ db: { sql } }: TestMall, buyerId: number): Promise<string> {
  const [row] = await sql<
    { no: string }[]
  >`select no from refund_case where buyer_id = ${buyerId} order by id desc limit 1`;
  return row?.no ?? '';
}

/** A request that waits for its shop. */
export async function openedCase(mall: TestMall, own: Own): Promise<string> {
  const { code, message } = await mall.call('refundApply', refundWish(await receivedLine(mall, own)), {
    token: own.token,
  });
  if (code !== 200) throw new Error(`a refund was not asked for: ${message}`);
  return lastCase(mall, own.buyerId);
}

/** One that its buyer has to send back. */
export async function agreedCase(mall: TestMall, own: Own): Promise<string> {
  const no = await openedCase(mall, own);
  await approveCase(mall.core, { no, operator: 'test' }, { address: '14 Lantern Quay' });
  return no;
}

/** A request for pieces of a line of an order: one by courier, unless `more` says otherwise. */
export function wishFor({ orders, lines }: PlacedOrder, more: Record<string, unknown> = {}) {
  const [line] = lines;
  const orderNo = orders.find(({ id }) => id === line?.orderId)?.no ?? '';
  return { ...refundWish({ orderNo, lineId: line?.id ?? 0 }), ...more };
}
