import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { code, currencyCode, id, minor } from '../../../platform/db/columns.ts';
import { merchant } from '../../merchants/schema.ts';

/**
 * How a shop charges delivery. `appoint` 0: all free, 1: listed regions pay, 2: free rules first.
 * `chargeBy` 1 pieces, 2 weight (g), 3 volume (cm³).
 */
export const shippingTemplate = pgTable(
  'shipping_template',
  {
    id: id(),
    code: code(),
    merchantId: integer('merchant_id')
      .notNull()
      .references(() => merchant.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    appoint: smallint('appoint').notNull(),
    chargeBy: smallint('charge_by').notNull(),
    currency: currencyCode(),
    /** Working days from the order to the hand-over to the carrier. */
    handlingDays: smallint('handling_days').notNull().default(1),
    /** Minutes after midnight of the mall's zone: a later order counts as one of the next day. */
    cutOff: smallint('cut_off').notNull().default(840),
    /** Days of the week without work; 0 is Sunday. */
    restDays: smallint('rest_days').array().notNull().default([0, 6]),
  },
  (t) => [
    uniqueIndex('shipping_code').on(t.code, t.merchantId),
    index('shipping_merchant').on(t.merchantId),
    check('shipping_appoint', sql`${t.appoint} in (0, 1, 2)`),
    check('shipping_charge', sql`${t.chargeBy} in (1, 2, 3)`),
    check('shipping_handling', sql`${t.handlingDays} between 0 and 90 and ${t.cutOff} between 0 and 1440`),
    check('shipping_rest', sql`${t.restDays} <@ '{0,1,2,3,4,5,6}'::smallint[] and cardinality(${t.restDays}) < 7`),
  ],
);

/** The first units cost `firstPrice`, every further `renewal` units `renewalPrice`. Region 0: everywhere else. */
export const shippingRule = pgTable(
  'shipping_rule',
  {
    id: id(),
    templateId: integer('template_id')
      .notNull()
      .references(() => shippingTemplate.id, { onDelete: 'cascade' }),
    regionId: integer('region_id').notNull().default(0),
    first: numeric('first', { precision: 12, scale: 3 }).notNull(),
    firstPrice: minor('first_price').notNull(),
    renewal: numeric('renewal', { precision: 12, scale: 3 }).notNull(),
    renewalPrice: minor('renewal_price').notNull(),
  },
  (t) => [index('shipping_rule_region').on(t.templateId, t.regionId)],
);

/** From so many units or such an amount on delivery is free; `NO_THRESHOLD` in a column that never makes it so. Region 0: everywhere else. */
export const freeShipping = pgTable(
  'shipping_free',
  {
    id: id(),
    templateId: integer('template_id')
      .notNull()
      .references(() => shippingTemplate.id, { onDelete: 'cascade' }),
    regionId: integer('region_id').notNull().default(0),
    number: numeric('number', { precision: 12, scale: 3 }).notNull(),
    price: minor('price').notNull(),
  },
  (t) => [index('shipping_free_region').on(t.templateId, t.regionId)],
);

/**
 * Working days from the hand-over to a door of the region. Region 0: everywhere else. A template without any names no days;
 * one with some does not ship to a region that none of them covers.
 */
export const shippingTransit = pgTable(
  'shipping_transit',
  {
    templateId: integer('template_id')
      .notNull()
      .references(() => shippingTemplate.id, { onDelete: 'cascade' }),
    regionId: integer('region_id').notNull().default(0),
    least: smallint('least').notNull(),
    most: smallint('most').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.templateId, t.regionId] }),
    check('shipping_transit_days', sql`${t.least} >= 0 and ${t.least} <= ${t.most} and ${t.most} <= 90`),
  ],
);
