import type { Sql } from 'postgres';
import { PLATFORM_ORDER_STATUS } from '#domain/orders/order-state.ts';
import { literal } from '../../../platform/db/literal.ts';

/** What a buyer has ordered and can still pay for. */
export interface Unpaid {
  orders: number;
  pieces: number;
  /** Pieces of the SKUs that were asked about. */
  ofSku: { skuId: number; pieces: number }[];
}

/** One statement. Exact only while the buyer's row is locked, as it is while an order is placed. */
export async function countUnpaid(tx: Sql, buyerId: number, skuIds: readonly number[], now: Date): Promise<Unpaid> {
  const [row] = await tx<[Unpaid]>`
    with unpaid as (select id from platform_order where buyer_id = ${buyerId} and status = ${literal(tx, PLATFORM_ORDER_STATUS.unpaid)}
    and pay_by > ${now}),
    lines as (select l.sku_id, l.quantity from order_line l join unpaid u on u.id = l.platform_order_id)
    select (select count(*) from unpaid)::int as orders,
      (select coalesce(sum(quantity), 0) from lines)::int as pieces,
      coalesce((select json_agg(json_build_object('skuId', sku_id, 'pieces', pieces)) from (
        select sku_id, sum(quantity)::int as pieces from lines where sku_id = any(${[...skuIds]}::int[]) group by 1) s), '[]')
        as "ofSku"`;
  return row;
}
