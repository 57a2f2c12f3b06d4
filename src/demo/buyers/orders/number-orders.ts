import type { Sql } from 'postgres';
import * as schema from '../../../server/modules/schema.ts';
import { reserveIds } from '../../../server/platform/db/reserve-ids.ts';
import type { Random } from '../../random.ts';
import type { ClaimedPlan } from '../promotions/claimable-coupons.ts';
import type { ComposedLine, ComposedMerchant, ComposedOrder } from './compose-orders.ts';
import { composeShipments, type ShipmentPlan } from './compose-shipments.ts';

/** Composed things with the numbers of their rows. */
export interface NumberedMerchant extends Omit<ComposedMerchant, 'lines'> {
  id: number;
  lines: (ComposedLine & { id: number })[];
  shipments: (ShipmentPlan & { id: number })[];
}

export interface NumberedOrder extends Omit<ComposedOrder, 'shops' | 'coupons'> {
  id: number;
  merchants: NumberedMerchant[];
  coupons: (ClaimedPlan & { id: number })[];
}

type NewId = () => number;

const withIds = <T extends object>(things: readonly T[], newId: NewId) =>
  things.map((thing) => ({ ...thing, id: newId() }));

/** Gives every row of the orders its number. */
export async function numberOrders(
  tx: Sql,
  orders: readonly ComposedOrder[],
  random: Random,
): Promise<NumberedOrder[]> {
  const withShipments = orders.map((order) => ({
    ...order,
    merchants: order.merchants.map((merchant) => ({
      ...merchant,
      shipments: composeShipments(order.wished, merchant, random),
    })),
  }));
  const merchants = withShipments.flatMap((order) => order.merchants);
  const count = <T>(list: (merchant: (typeof merchants)[number]) => readonly T[]) => merchants.flatMap(list).length;
  const newPlatformOrder = await reserveIds(tx, schema.platformOrder, orders.length);
  const newOrder = await reserveIds(tx, schema.merchantOrder, merchants.length);
  const newLine = await reserveIds(
    tx,
    schema.orderLine,
    count(({ lines }) => lines),
  );
  const newShipment = await reserveIds(
    tx,
    schema.shipment,
    count(({ shipments }) => shipments),
  );
  const newCoupon = await reserveIds(tx, schema.buyerCoupon, orders.flatMap(({ coupons }) => coupons).length);
  return withShipments.map((order) => ({
    ...order,
    id: newPlatformOrder(),
    coupons: withIds(order.coupons, newCoupon),
    merchants: order.merchants.map((merchant) => ({
      ...merchant,
      id: newOrder(),
      lines: withIds(merchant.lines, newLine),
      shipments: withIds(merchant.shipments, newShipment),
    })),
  }));
}
