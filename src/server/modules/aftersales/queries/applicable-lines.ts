import type { Sql } from 'postgres';
import { PRODUCT_TYPE } from '#domain/catalog/product-type.ts';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import type { Locale } from '#locale/locales.ts';
import { like } from '../../../platform/db/like.ts';
import { literal } from '../../../platform/db/literal.ts';
import { pageOfRows, type Window } from '../../../platform/db/page-of-rows.ts';
import { lineNamed } from '../../orders/index.ts';

export interface ApplicableLine {
  id: number;
  orderId: number;
  found: number;
}

const applicable = (sql: Sql, buyerId: number, now: Date) => sql`
  from merchant_order o join order_line l on l.order_id = o.id
  where o.buyer_id = ${buyerId} and o.is_listed and l.is_refundable and l.refund_applied + l.refunded < l.quantity
    and l.product_type in (${literal(sql, PRODUCT_TYPE.normal)}, ${literal(sql, PRODUCT_TYPE.virtual)}, ${literal(sql, PRODUCT_TYPE.video)})
    and (o.status in (${literal(sql, ORDER_STATUS.toShip)}, ${literal(sql, ORDER_STATUS.partShipped)},
        ${literal(sql, ORDER_STATUS.toCollect)}, ${literal(sql, ORDER_STATUS.toReceive)})
      or (o.status = ${literal(sql, ORDER_STATUS.received)} and o.return_until > ${now}))`;

/** Lines of which pieces can be asked for, those of the newest order first: the rule of `returnable` as a statement. */
export const listApplicableLines = (
  sql: Sql,
  { buyerId, words, now, locale }: { buyerId: number; words: string; now: Date; locale: Locale },
  page: Window,
) =>
  pageOfRows(
    page,
    ({ limit, offset }) => sql<ApplicableLine[]>`
      select l.id::float8, l.order_id as "orderId", count(*) over ()::int as found ${applicable(sql, buyerId, now)}
      ${words === '' ? sql`` : sql`and (o.no ilike ${like(words)} or ${lineNamed(sql, locale, like(words))})`}
      order by o.created_at desc, o.id desc, l.id limit ${limit} offset ${offset}`,
  );

export async function countApplicableLines(sql: Sql, buyerId: number, now: Date): Promise<number> {
  const [row] = await sql<{ lines: number }[]>`select count(*)::int as lines ${applicable(sql, buyerId, now)}`;
  return row?.lines ?? 0;
}
