import { findMerchantOrders, listOrderLines } from '../../../orders/index.ts';
import type { Letter } from '../message-form.ts';
import type { MailedOrder } from './purchase-blocks.ts';

/** The order that a number of this buyer names; without orders where there is none any more. */
export async function readMailedOrder(
  { sql, buyerId, words: { locale } }: Letter,
  orderNo: string,
): Promise<MailedOrder> {
  const orders = await findMerchantOrders(sql, locale, buyerId ?? 0, orderNo);
  const lines = await listOrderLines(sql, locale, { orderIds: orders.map(({ id }) => id) });
  return { orders, lines };
}
