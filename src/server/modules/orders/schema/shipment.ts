import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, moment } from '../../../platform/db/columns.ts';
import { orderLine, shopOrder } from './order.ts';

/** `deliveryType` 'express', 'merchant', 'noNeed', 'fictitious'. `status` 0 handed in, 1 under way, 2 being delivered, 3 signed for. */
export const parcel = pgTable(
  'parcel',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'restrict' }),
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
    index('parcel_order').on(t.orderId),
    check('parcel_delivery', sql`${t.deliveryType} in ('express', 'merchant', 'noNeed', 'fictitious')`),
    check('parcel_status', sql`${t.status} between 0 and 3`),
  ],
);

export const parcelLine = pgTable(
  'parcel_line',
  {
    id: id(),
    parcelId: integer('parcel_id')
      .notNull()
      .references(() => parcel.id, { onDelete: 'cascade' }),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLine.id, { onDelete: 'restrict' }),
    quantity: smallint('quantity').notNull(),
  },
  (t) => [
    index('parcel_line_parcel').on(t.parcelId),
    index('parcel_line_line').on(t.orderLineId),
    check('parcel_line_quantity', sql`${t.quantity} > 0`),
  ],
);

/** Where a parcel was: a sentence of the mall's by its `kind` ('handedIn', 'underWay', 'delivering', 'signed'), with what somebody noted. */
export const parcelEvent = pgTable(
  'parcel_event',
  {
    id: id(),
    parcelId: integer('parcel_id')
      .notNull()
      .references(() => parcel.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    note: text('note').notNull().default(''),
    at: moment('at').notNull(),
  },
  (t) => [
    index('parcel_event_parcel').on(t.parcelId, t.id),
    check('parcel_event_kind', sql`${t.kind} in ('handedIn', 'underWay', 'delivering', 'signed')`),
  ],
);
