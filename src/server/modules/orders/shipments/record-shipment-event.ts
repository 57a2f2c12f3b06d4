import { isOnTheRoad } from '#domain/orders/shipment.ts';
import { mayFollow, PARCEL_STATUS, type ParcelEventKind } from '#domain/orders/shipment-event.ts';
import type { Mall } from '../../../platform/mall.ts';
import { type DeliveryType, insertParcelEvent, lockParcel, setParcelStatus } from '../queries/shipments.ts';

export interface ParcelNote {
  parcelId: number;
  kind: ParcelEventKind;
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

/** Notes where a parcel is; it never goes back. */
export function noteParcel(
  { db, clock }: Pick<Mall, 'db' | 'clock'>,
  { parcelId, kind, note }: ParcelNote,
): Promise<Noted> {
  return db.transact(async (tx) => {
    const parcel = await lockParcel(tx, parcelId);
    if (!parcel) return { kind: 'noParcel' };
    if (!isOnTheRoad(parcel)) return { kind: 'noRoad', deliveryType: parcel.deliveryType };
    if (!mayFollow(parcel.status, kind)) return { kind: 'further', status: parcel.status };
    await insertParcelEvent(tx, { parcelId, kind, note, at: new Date(clock()) });
    await setParcelStatus(tx, parcelId, PARCEL_STATUS[kind]);
    return { kind: 'noted', status: PARCEL_STATUS[kind] };
  });
}
