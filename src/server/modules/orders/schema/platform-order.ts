import { sql } from 'drizzle-orm';
import { boolean, char, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { PLATFORM_ORDER_STATUS } from '#domain/orders/order-state.ts';
import { id, minor, moment } from '../../../platform/db/columns.ts';
import { buyer } from '../../accounts/schema/buyer.ts';
import { amounts, sums } from './order-amounts.ts';

/**
 * What a buyer pays at once, 'PT…': one order for each shop. `status` 0 unpaid, 1 paid, 9 cancelled. Currency and rate are
 * those of the moment at which it was placed; `payBase` is what the wallet would pay, in the base currency. Names and the
 * address are copies: what they were taken from may change.
 */
export const platformOrder = pgTable(
  'platform_order',
  {
    id: id(),
    no: text('no').notNull().unique(),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => buyer.id, { onDelete: 'restrict' }),
    /** 0 as it is, 1 in a flash sale. */
    type: smallint('type').notNull(),
    /** What its products are: 0 things, 2 virtual, 5 links, 6 cards; 0 where they are mixed. */
    secondType: smallint('second_type').notNull(),
    status: smallint('status').notNull().default(0),
    /** 0 not cancelled, 1 by the mall, 2 by the buyer. */
    cancelStatus: smallint('cancel_status').notNull().default(0),
    currency: char('currency', { length: 3 }).notNull(),
    decimals: smallint('decimals').notNull(),
    /** How much of it one unit of the base currency bought. */
    rate: text('rate').notNull(),
    ...amounts,
    payBase: minor('pay_base').notNull(),
    /** 'weixin', 'alipay', 'card', 'yue'; '' until it is paid. */
    payType: text('pay_type').notNull().default(''),
    locale: text('locale').notNull(),
    realName: text('real_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    address: text('address').notNull().default(''),
    /** Where it is sent, ISO 3166; '' where nothing is sent, and of orders from before it was kept. */
    country: text('country').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    /** Until when it can be paid. */
    payBy: moment('pay_by').notNull(),
    paidAt: moment('paid_at'),
    cancelledAt: moment('cancelled_at'),
    /** Whether its owner's list shows it: paid ones are shown shop by shop. */
    isListed: boolean('is_listed').notNull().default(true),
  },
  (t) => [
    index('platform_order_listed').on(t.buyerId, t.createdAt, t.id).where(sql`is_listed`),
    index('platform_order_unpaid')
      .on(t.payBy)
      .where(sql`status = ${sql.raw(String(PLATFORM_ORDER_STATUS.unpaid))}`),
    index('platform_order_unpaid_buyer')
      .on(t.buyerId)
      .where(sql`status = ${sql.raw(String(PLATFORM_ORDER_STATUS.unpaid))}`),
    check('platform_order_sums', sums),
    check(
      'platform_order_status',
      sql`${t.status} in (0, 1, 9) and ${t.type} in (0, 1) and ${t.secondType} in (0, 2, 5, 6)`,
    ),
    check(
      'platform_order_paid',
      sql`(${t.status} = 1) = (${t.paidAt} is not null) and (${t.status} = 1) = (${t.payType} <> '')`,
    ),
    check(
      'platform_order_cancelled',
      sql`(${t.status} = 9) = (${t.cancelStatus} <> 0) and (${t.status} = 9) = (${t.cancelledAt} is not null)`,
    ),
    check('platform_order_base', sql`${t.payBase} >= 0`),
  ],
);
