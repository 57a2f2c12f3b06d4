import type { Sql } from 'postgres';
import { pipeline } from '../../platform/db/pipeline.ts';
import { announce } from '../../platform/events/event.ts';
import { type OrderedCartLine, orderPlaced } from './events.ts';
import { insertOrders, type NewOrderLine, type NewPurchase, type NewShopOrder } from './queries/new-orders.ts';

export interface NewOrder {
  purchase: NewPurchase;
  orders: readonly NewShopOrder[];
  lines: readonly NewOrderLine[];
  cartLines: readonly OrderedCartLine[];
}

/**
 * Stores an order with its merchant orders and announces it. All statements are queued before this function first waits,
 * so that a caller can send its own together with them.
 */
export async function storeOrder(tx: Sql, { purchase, orders, lines, cartLines }: NewOrder): Promise<void> {
  await pipeline(
    insertOrders(tx, purchase, orders, lines),
    announce(tx, orderPlaced, { no: purchase.no, buyerId: purchase.buyerId, cartLines }),
  );
}
