import { isDeliveredAtPayment } from '../../domain/orders/order-state.ts';
import { leftToShip, type ShippedLine } from '../../domain/orders/shipment.ts';
import { SHIPMENT_STATUS, type ShipmentEventKind } from '../../domain/orders/shipment-event.ts';

/** So long after its payment an order is sent; a second shipment of it, and each step of a shipment, take as long again. */
export const AUTOPILOT_STEP_MS = 150_000;
/** How the numbers of its shipments begin, so that it knows them from those that were sent by hand. */
export const AUTOPILOT_PREFIX = 'MFDEMO';

export interface PackedLine extends ShippedLine {
  id: number;
  productType: number;
}

/** Every third order of several lines goes in two shipments, so that one sees that, too. */
const isSplit = (orderId: number, lines: readonly PackedLine[]) => lines.length > 1 && orderId % 3 === 0;

/**
 * What goes into the next shipment of an order: all that is left, or of some orders the first line before the others. The same
 * order is always split alike. What its payment should have delivered, and did not, is for a person to look at.
 */
export function nextContents(orderId: number, lines: readonly PackedLine[]): { id: number; quantity: number }[] {
  const sent = lines.filter(({ productType }) => !isDeliveredAtPayment(productType));
  const left = sent.map((line) => ({ id: line.id, quantity: leftToShip(line) })).filter(({ quantity }) => quantity > 0);
  return isSplit(orderId, sent) && left.length === sent.length ? left.slice(0, 1) : left;
}

const NEXT: Readonly<Record<number, ShipmentEventKind>> = {
  [SHIPMENT_STATUS.handedIn]: 'underWay',
  [SHIPMENT_STATUS.underWay]: 'delivering',
  [SHIPMENT_STATUS.delivering]: 'signed',
};

/** Where a shipment is next; undefined for one that was signed for. */
export const nextStop = (status: number): ShipmentEventKind | undefined => NEXT[status];
