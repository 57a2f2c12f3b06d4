import type { Parcel, Shipment } from '#contract/shipments.ts';
import type { ParcelTexts } from '../detail-texts.ts';

/** Who brings it, in the words of its kind of delivery. */
export function carrierOf(parcel: Parcel, texts: ParcelTexts): string {
  const { deliveryType, expressName, deliveryCarrier } = parcel;
  if (deliveryType === 'express') return expressName;
  if (deliveryType === 'fictitious') return texts.online;
  if (deliveryType === 'noNeed') return texts.noShipping;
  return deliveryCarrier || texts.byShop;
}

/** 'Out for delivery'; '' where nobody has told. */
export const stateOf = ({ deliveryStatus }: Shipment, texts: ParcelTexts): string => texts.states[deliveryStatus] ?? '';
