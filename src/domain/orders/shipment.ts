import { ORDER_STATUS } from './order-state.ts';

/** Pieces of an order's line: bought, sent, and given back before they were. */
export interface ShippedLine {
  quantity: number;
  shipped: number;
  refunded: number;
}

/** How many pieces of a line are still to be sent. */
export const leftToShip = ({ quantity, shipped, refunded }: ShippedLine): number =>
  Math.max(0, quantity - shipped - refunded);

/** A line as it may be sent now: pieces whose buyer asks for the money wait until the request is decided. */
export const sendable = <Line extends ShippedLine & { applied: number }>(line: Line): Line => ({
  ...line,
  refunded: line.refunded + line.applied,
});

/** What an order is once something of it was sent. */
export const shippedStatus = (lines: readonly ShippedLine[]): number =>
  lines.every((line) => leftToShip(line) === 0) ? ORDER_STATUS.toReceive : ORDER_STATUS.partShipped;

/** Shipments on the wire: those that went, and `num` with one more while the rest is to follow. */
export const shipmentCount = (sent: number, status: number): { num: number; deliveryNum: number } => ({
  num: status === ORDER_STATUS.partShipped ? sent + 1 : sent,
  deliveryNum: sent,
});

/** Whether a shipment may hold what is wanted: something, each line once, whole pieces, and no more than there is left to send. */
export function fitsShipment(
  lines: readonly (ShippedLine & { id: number })[],
  wanted: readonly { id: number; quantity: number }[],
): boolean {
  const left = new Map(lines.map((line) => [line.id, leftToShip(line)]));
  const isOnce = new Set(wanted.map(({ id }) => id)).size === wanted.length;
  const fits = ({ id, quantity }: { id: number; quantity: number }) =>
    Number.isInteger(quantity) && quantity > 0 && quantity <= (left.get(id) ?? 0);
  return wanted.length > 0 && isOnce && wanted.every(fits);
}

/** Whether somebody carries it, so that it has a route to report. */
export const isOnTheRoad = ({ deliveryType }: { deliveryType: string }): boolean =>
  deliveryType === 'express' || deliveryType === 'merchant';
