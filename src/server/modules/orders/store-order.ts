import type { Sql } from 'postgres';
import { pipeline } from '../../platform/db/pipeline.ts';
import { announce } from '../../platform/events/event.ts';
import { type OrderedCartLine, orderPlaced } from './events.ts';
import { insertOrders, type NewMerchantOrder, type NewOrderLine, type NewPlatformOrder } from './queries/new-orders.ts';

export interface NewOrder {
  platformOrder: NewPlatformOrder;
  orders: readonly NewMerchantOrder[];
  lines: readonly NewOrderLine[];
  cartLines: readonly OrderedCartLine[];
}

/**
 * Stores an order with its merchant orders and announces it. All statements are queued before this function first waits,
 * so that a caller can send its own together with them.
 */
export async function storeOrder(tx: Sql, { platformOrder, orders, lines, cartLines }: NewOrder): Promise<void> {
  await pipeline(
    insertOrders(tx, platformOrder, orders, lines),
    announce(tx, orderPlaced, { no: platformOrder.no, buyerId: platformOrder.buyerId, cartLines }),
  );
}
