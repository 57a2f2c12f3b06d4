import type { Sql } from 'postgres';
import { ORDER_STATUS, PLATFORM_ORDER_STATUS } from '#domain/orders/order-state.ts';
import { literal } from '../../../platform/db/literal.ts';
import type { CancelledLine } from '../events.ts';

/** Who gives a purchase up, as its column has it. */
export const CANCELLED_BY = { mall: 1, buyer: 2 } as const;
export type CancelledBy = keyof typeof CANCELLED_BY;

export interface CancelledPlatformOrder {
  id: number;
  no: string;
  buyerId: number;
  pointsUsed: number;
  lines: CancelledLine[];
}

/** The step itself: of several that ask, one gets it, and none once it is paid. */
export async function markCancelled(
  tx: Sql,
  { platformOrderId, by, now }: { platformOrderId: number; by: CancelledBy; now: Date },
): Promise<CancelledPlatformOrder | undefined> {
  const [row] = await tx<CancelledPlatformOrder[]>`
    update platform_order
    set status = ${literal(tx, PLATFORM_ORDER_STATUS.cancelled)}, cancel_status = ${CANCELLED_BY[by]}, cancelled_at = ${now}
    where id = ${platformOrderId} and status = ${literal(tx, PLATFORM_ORDER_STATUS.unpaid)}
    returning id, no, buyer_id as "buyerId", points_used as "pointsUsed", (
      select coalesce(json_agg(json_build_object('id', l.id, 'skuId', l.sku_id, 'flashSaleSkuId', l.flash_sale_sku_id,
        'quantity', l.quantity) order by l.sku_id, l.id), '[]') from order_line l where l.platform_order_id = platform_order.id) as lines`;
  if (row)
    await tx`update merchant_order set status = ${literal(tx, ORDER_STATUS.cancelled)} where platform_order_id = ${platformOrderId}
    and status = ${literal(tx, ORDER_STATUS.unpaid)}`;
  return row;
}
