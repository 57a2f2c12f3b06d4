import type { Sql } from 'postgres';
import * as schema from '../../../server/modules/schema.ts';
import type { Random } from '../../random.ts';
import { reserveIds } from '../../write/reserve-ids.ts';
import type { ClaimedPlan } from '../promotions/claimable-coupons.ts';
import type { ComposedLine, ComposedOrder, ComposedShop } from './compose-orders.ts';
import { composeParcels, type ParcelPlan } from './compose-shipments.ts';

/** Composed things with the numbers of their rows. */
export interface NumberedShop extends Omit<ComposedShop, 'lines'> {
  id: number;
  lines: (ComposedLine & { id: number })[];
  parcels: (ParcelPlan & { id: number })[];
}

export interface NumberedOrder extends Omit<ComposedOrder, 'shops' | 'coupons'> {
  id: number;
  shops: NumberedShop[];
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
  const withParcels = orders.map((order) => ({
    ...order,
    shops: order.shops.map((shop) => ({ ...shop, parcels: composeParcels(order.wished, shop, random) })),
  }));
  const shops = withParcels.flatMap((order) => order.shops);
  const count = <T>(list: (shop: (typeof shops)[number]) => readonly T[]) => shops.flatMap(list).length;
  const newPurchase = await reserveIds(tx, schema.purchase, orders.length);
  const newOrder = await reserveIds(tx, schema.shopOrder, shops.length);
  const newLine = await reserveIds(
    tx,
    schema.orderLine,
    count(({ lines }) => lines),
  );
  const newParcel = await reserveIds(
    tx,
    schema.parcel,
    count(({ parcels }) => parcels),
  );
  const newCoupon = await reserveIds(tx, schema.buyerCoupon, orders.flatMap(({ coupons }) => coupons).length);
  return withParcels.map((order) => ({
    ...order,
    id: newPurchase(),
    coupons: withIds(order.coupons, newCoupon),
    shops: order.shops.map((shop) => ({
      ...shop,
      id: newOrder(),
      lines: withIds(shop.lines, newLine),
      parcels: withIds(shop.parcels, newParcel),
    })),
  }));
}
