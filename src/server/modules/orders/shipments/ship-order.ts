import type { Sql } from 'postgres';
import { PRODUCT_TYPE } from '#domain/catalog/product-type.ts';
import { canStep, ORDER_STATUS, ORDER_STEPS } from '#domain/orders/order-state.ts';
import { fitsShipment, isOnTheRoad, leftToShip, sendable, shippedStatus } from '#domain/orders/shipment.ts';
import { announce } from '../../../platform/events/event.ts';
import type { Mall } from '../../../platform/mall.ts';
import { orderShipped } from '../events.ts';
import { handOver } from '../fulfil-digital.ts';
import { insertShipment, insertShipmentEvent, type PackedPieces, packLines } from '../queries/shipments.ts';
import { type LineToShip, listToShip, lockToShip, markShipped, type OrderToShip } from '../queries/shipping.ts';

/** How something is sent: by a courier, by somebody of the shop's own, online, or not at all. */
export type Delivery =
  | { deliveryType: 'express'; expressCode: string; expressName: string; trackingNumber: string }
  | { deliveryType: 'merchant'; carrier: string; carrierPhone: string }
  | { deliveryType: 'fictitious' }
  | { deliveryType: 'noNeed' };

export interface ShipWish {
  no: string;
  /** Everything that is left when it is null. */
  pieces: readonly PackedPieces[] | null;
  delivery: Delivery;
  /** What the buyer reads beside the shipment. */
  mark: string;
}

export type Shipped =
  | { kind: 'shipped'; shipmentId: number; status: number }
  | { kind: 'noOrder' | 'noAddress' }
  /** All that is left is in open requests for a refund. */
  | { kind: 'refundOpen' }
  | { kind: 'status'; status: number }
  /** More than is left, nothing, or a line that is not the order's. */
  | { kind: 'pieces'; lines: readonly LineToShip[] }
  /** Things cannot be sent online. */
  | { kind: 'notVirtual'; lines: readonly LineToShip[] }
  /** The mall has not as many cards, or no link. */
  | { kind: 'noCards'; lines: readonly LineToShip[] };

/** Takes what cannot be sent out of the transaction, which is undone by it. */
class Unsent extends Error {
  readonly shipped: Shipped;
  constructor(shipped: Shipped) {
    super(shipped.kind);
    this.shipped = shipped;
  }
}

const piecesLeft = (lines: readonly LineToShip[]): PackedPieces[] =>
  lines.map((line) => ({ id: line.id, quantity: leftToShip(line) })).filter(({ quantity }) => quantity > 0);

function refusal({ status, hasAddress }: OrderToShip, delivery: Delivery): Shipped | null {
  const { toReceive } = ORDER_STATUS;
  if (status === ORDER_STATUS.toCollect || !canStep(ORDER_STEPS, status, toReceive)) return { kind: 'status', status };
  return isOnTheRoad(delivery) && !hasAddress ? { kind: 'noAddress' } : null;
}

/** The lines as they may be sent, and what is to be packed of them. */
function toPack(all: readonly LineToShip[], wanted: ShipWish['pieces']) {
  const lines = all.map(sendable);
  const left = piecesLeft(lines);
  return { lines, pieces: wanted ?? left, isHeldBack: left.length === 0 && piecesLeft(all).length > 0 };
}

/** Whether these pieces may go this way; null for yes. */
function unfit(lines: readonly LineToShip[], pieces: readonly PackedPieces[], delivery: Delivery): Shipped | null {
  if (!fitsShipment(lines, pieces)) return { kind: 'pieces', lines };
  if (delivery.deliveryType !== 'fictitious') return null;
  const things = lines.filter(
    ({ id, productType }) => productType === PRODUCT_TYPE.normal && pieces.some((one) => one.id === id),
  );
  return things.length > 0 ? { kind: 'notVirtual', lines: things } : null;
}

async function pack(tx: Sql, orderId: number, pieces: readonly PackedPieces[], wish: ShipWish, now: Date) {
  const shipmentId = await insertShipment(tx, { orderId, ...wish.delivery, mark: wish.mark, createdAt: now });
  await packLines(tx, shipmentId, pieces);
  if (isOnTheRoad(wish.delivery)) await insertShipmentEvent(tx, { shipmentId, kind: 'handedIn', note: '', at: now });
  return shipmentId;
}

/**
 * Sends an order or a part of it, in one transaction under the order's lock: never more than is left, and only what is paid
 * for. The order is then shipped in part, or on its way to be received.
 */
export async function shipOrder({ db, clock }: Pick<Mall, 'db' | 'clock'>, wish: ShipWish): Promise<Shipped> {
  const now = new Date(clock());
  const sending = db.transact(async (tx): Promise<Shipped> => {
    const order = await lockToShip(tx, wish.no);
    if (!order) return { kind: 'noOrder' };
    const refused = refusal(order, wish.delivery);
    if (refused) return refused;
    const { lines, pieces, isHeldBack } = toPack(await listToShip(tx, order.id), wish.pieces);
    if (isHeldBack) return { kind: 'refundOpen' };
    const misfit = unfit(lines, pieces, wish.delivery);
    if (misfit) return misfit;
    const short = await handOver(tx, lines, pieces);
    if (short.length > 0) throw new Unsent({ kind: 'noCards', lines: short });
    const shipmentId = await pack(tx, order.id, pieces, wish, now);
    const status = shippedStatus(await listToShip(tx, order.id));
    await markShipped(tx, order.id, status, now);
    await announce(tx, orderShipped, { merchantOrderId: order.id, shipmentId, at: now });
    return { kind: 'shipped', shipmentId, status };
  });
  return sending.catch((error: unknown) => {
    if (error instanceof Unsent) return error.shipped;
    throw error;
  });
}
