import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { bigId, id, moment } from '../../../platform/db/columns.ts';
import { merchantOrder } from './merchant-order.ts';
import { orderLine } from './order-line.ts';

/** `deliveryType` 'express', 'merchant', 'noNeed', 'fictitious'. `status` 0 handed in, 1 under way, 2 being delivered, 3 signed for. */
export const shipment = pgTable(
  'shipment',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => merchantOrder.id, { onDelete: 'restrict' }),
    deliveryType: text('delivery_type').notNull(),
    expressCode: text('express_code').notNull().default(''),
    expressName: text('express_name').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    carrier: text('carrier').notNull().default(''),
    carrierPhone: text('carrier_phone').notNull().default(''),
    mark: text('mark').notNull().default(''),
    status: smallint('status').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('shipment_order').on(t.orderId),
    check('shipment_delivery', sql`${t.deliveryType} in ('express', 'merchant', 'noNeed', 'fictitious')`),
    check('shipment_status', sql`${t.status} between 0 and 3`),
  ],
);

export const shipmentLine = pgTable(
  'shipment_line',
  {
    id: bigId(),
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => shipment.id, { onDelete: 'cascade' }),
    orderLineId: bigint('order_line_id', { mode: 'number' })
      .notNull()
      .references(() => orderLine.id, { onDelete: 'restrict' }),
    quantity: smallint('quantity').notNull(),
  },
  (t) => [
    index('shipment_line_shipment').on(t.shipmentId),
    index('shipment_line_line').on(t.orderLineId),
    check('shipment_line_quantity', sql`${t.quantity} > 0`),
  ],
);

/** Where a shipment was: a sentence of the mall's by its `kind` ('handedIn', 'underWay', 'delivering', 'signed'), with what somebody noted. */
export const shipmentEvent = pgTable(
  'shipment_event',
  {
    id: bigId(),
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => shipment.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    note: text('note').notNull().default(''),
    at: moment('at').notNull(),
  },
  (t) => [
    index('shipment_event_shipment').on(t.shipmentId, t.id),
    check('shipment_event_kind', sql`${t.kind} in ('handedIn', 'underWay', 'delivering', 'signed')`),
  ],
);
