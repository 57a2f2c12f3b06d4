import type { Parcel, Shipment } from '#contract/shipments.ts';
import type { ShipmentTexts } from '../detail-texts.ts';

/** Who brings it, in the words of its kind of delivery. */
export function carrierOf(shipment: Parcel, texts: ShipmentTexts): string {
  const { deliveryType, expressName, deliveryCarrier } = shipment;
  if (deliveryType === 'express') return expressName;
  if (deliveryType === 'fictitious') return texts.online;
  if (deliveryType === 'noNeed') return texts.noShipping;
  return deliveryCarrier || texts.byShop;
}

/** What is sent as a message or a code travels nowhere. */
export const isSentOnline = ({ deliveryType }: Parcel): boolean => deliveryType === 'fictitious';

/** 'Out for delivery'; '' where no status was reported. */
export const stateOf = ({ deliveryStatus }: Shipment, texts: ShipmentTexts): string =>
  texts.states[deliveryStatus] ?? '';
