import { defineEvent } from '../../platform/events/event.ts';
import type { PaidLine } from './queries/paid-orders.ts';

/** A line that leaves the cart because it is ordered. */
export interface OrderedCartLine {
  id: number;
  quantity: number;
}

export interface OrderPlaced {
  /** Of the whole order, 'PT…'. */
  no: string;
  buyerId: number;
  cartLines: readonly OrderedCartLine[];
}

/** Sent together with the statements that store the order: subscribers have its number and not yet its id. */
export const orderPlaced = defineEvent<OrderPlaced>('orders.orderPlaced');

export interface OrderPaid {
  orderId: number;
  no: string;
  currency: string;
  /** Lines of all merchant orders, those of one beside each other. */
  lines: readonly PaidLine[];
  at: Date;
}

/** The one step from unpaid to paid, however it was paid. */
export const orderPaid = defineEvent<OrderPaid>('orders.orderPaid');

export interface CancelledLine {
  id: number;
  skuId: number;
  /** 0 for none. */
  flashSaleSkuId: number;
  quantity: number;
}

export interface OrderCancelled {
  orderId: number;
  no: string;
  buyerId: number;
  pointsUsed: number;
  lines: readonly CancelledLine[];
  at: Date;
}

/** An unpaid order is given up with all its merchant orders. */
export const orderCancelled = defineEvent<OrderCancelled>('orders.orderCancelled');

interface MerchantOrderStep {
  merchantOrderId: number;
  at: Date;
}

/** A shipment of a merchant order has left; the order may have several. */
export const orderShipped = defineEvent<MerchantOrderStep & { shipmentId: number }>('orders.orderShipped');

/** A merchant order has arrived: confirmed by its buyer, picked up, delivered by its payment, or received after a time. */
export const orderReceived = defineEvent<MerchantOrderStep>('orders.orderReceived');

export interface OrderCompleted extends MerchantOrderStep {
  /** 'SH…'. */
  no: string;
  buyerId: number;
  /** The points that its payment promised. */
  pointsGained: number;
  isFullyRefunded: boolean;
}

/** A merchant order was received long enough ago. */
export const orderCompleted = defineEvent<OrderCompleted>('orders.orderCompleted');
