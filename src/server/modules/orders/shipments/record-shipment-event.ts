import { isOnTheRoad } from '#domain/orders/shipment.ts';
import { mayFollow, SHIPMENT_STATUS, type ShipmentEventKind } from '#domain/orders/shipment-event.ts';
import type { Mall } from '../../../platform/mall.ts';
import { type DeliveryType, insertShipmentEvent, lockShipment, setShipmentStatus } from '../queries/shipments.ts';

export interface ShipmentNote {
  shipmentId: number;
  kind: ShipmentEventKind;
  /** Where, or who; '' for nothing to add. */
  note: string;
}

export type Noted =
  | { kind: 'noted'; status: number }
  | { kind: 'noParcel' }
  /** It is not on any road. */
  | { kind: 'noRoad'; deliveryType: DeliveryType }
  /** It is further than that. */
  | { kind: 'further'; status: number };

/** Notes where a shipment is; it never goes back. */
export function noteShipment(
  { db, clock }: Pick<Mall, 'db' | 'clock'>,
  { shipmentId, kind, note }: ShipmentNote,
): Promise<Noted> {
  return db.transact(async (tx) => {
    const shipment = await lockShipment(tx, shipmentId);
    if (!shipment) return { kind: 'noParcel' };
    if (!isOnTheRoad(shipment)) return { kind: 'noRoad', deliveryType: shipment.deliveryType };
    if (!mayFollow(shipment.status, kind)) return { kind: 'further', status: shipment.status };
    await insertShipmentEvent(tx, { shipmentId, kind, note, at: new Date(clock()) });
    await setShipmentStatus(tx, shipmentId, SHIPMENT_STATUS[kind]);
    return { kind: 'noted', status: SHIPMENT_STATUS[kind] };
  });
}
