import type { Sql } from 'postgres';
import {
  postOrderCancelled,
  postOrderPaid,
  postOrderPlaced,
  postOrderShipped,
} from '../../server/modules/messages/subscriptions.ts';
import type { PastStep } from './past-step.ts';

interface PastPurchase {
  id: number;
  no: string;
  placedAt: Date;
  paidAt: Date | null;
  cancelledAt: Date | null;
  lines: { productType: number }[];
}

const listPurchases = (tx: Sql, buyerId: number, since: Date) => tx<PastPurchase[]>`
  select id, no, created_at as "placedAt", paid_at as "paidAt", cancelled_at as "cancelledAt",
    (select json_agg(json_build_object('productType', l.product_type)) from order_line l where l.platform_order_id = platform_order.id) as lines
  from platform_order where buyer_id = ${buyerId} and created_at >= ${since} order by created_at`;

const listShipments = (tx: Sql, buyerId: number, since: Date) => tx<{ id: number; createdAt: Date }[]>`
  select s.id, s.created_at as "createdAt" from shipment s join merchant_order o on o.id = s.order_id
  where o.buyer_id = ${buyerId} and s.created_at >= ${since} order by s.created_at`;

function stepsOf({ id, no, placedAt, paidAt, cancelledAt, lines }: PastPurchase): PastStep[] {
  const paid = paidAt && {
    at: paidAt.getTime(),
    make: (tx: Sql) => postOrderPaid(tx, { orderId: id, lines, at: paidAt }),
  };
  const cancelled = cancelledAt && {
    at: cancelledAt.getTime(),
    make: (tx: Sql) => postOrderCancelled(tx, { orderId: id, at: cancelledAt }),
  };
  const placed = { at: placedAt.getTime(), make: (tx: Sql) => postOrderPlaced(tx, { no }) };
  return [placed, paid, cancelled].filter((step) => step !== null);
}

/** What a demo buyer would have got messages of, had their orders been placed in the mall. */
export async function purchaseSteps(tx: Sql, buyerId: number, since: Date): Promise<PastStep[]> {
  const [purchases, shipments] = [await listPurchases(tx, buyerId, since), await listShipments(tx, buyerId, since)];
  return [
    ...purchases.flatMap(stepsOf),
    ...shipments.map(({ id, createdAt: at }) => ({
      at: at.getTime(),
      make: (own: Sql) => postOrderShipped(own, { shipmentId: id, at }),
    })),
  ];
}
