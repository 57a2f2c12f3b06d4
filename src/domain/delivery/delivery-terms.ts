import { chargeAt, chargedFee, ofRegion, type PlaceCharge, type ShippingTemplate } from '../pricing/shipping-fee.ts';
import { type DeliverySchedule, type DeliveryWindow, deliveryWindow } from './delivery-window.ts';

/** Working days from the hand-over to a door of the region. Region 0: everywhere else. */
export interface Transit {
  regionId: number;
  least: number;
  most: number;
}

/** What a shop charges and how long it takes, by region. A template without transits ships everywhere and names no days. */
export interface DeliveryTerms extends ShippingTemplate {
  handlingDays: number;
  cutOff: number;
  restDays: readonly number[];
  transits: readonly Transit[];
}

/** The same at one place; amounts in minor units of the shown currency. */
export interface PlaceTerms {
  /** Null: delivered for nothing. */
  charge: PlaceCharge | null;
  /** Null: the shop names no days. */
  schedule: DeliverySchedule | null;
}

/** What applies at a place, `regionIds` as `chargeAt` takes them; null: the shop does not ship there. */
export function termsAt(terms: DeliveryTerms, regionIds: readonly number[]): PlaceTerms | null {
  const { handlingDays, cutOff, restDays, transits } = terms;
  const charge = chargeAt(terms, regionIds);
  if (transits.length === 0) return { charge, schedule: null };
  const transit = ofRegion(transits, [...regionIds, 0]);
  if (!transit) return null;
  const { least: leastDays, most: mostDays } = transit;
  return { charge, schedule: { handlingDays, leastDays, mostDays, cutOff, restDays } };
}

/** What is ordered of one product. */
export interface OrderedPieces {
  quantity: number;
  /** Of one piece: grams and cm³. */
  weight: number;
  volume: number;
  /** What one piece costs, in minor units. */
  price: number;
}

/** What a shopper is promised. */
export interface DeliveryPromise {
  fee: number;
  /** The amount from which on it would be free; null where none makes it so, or it is already. */
  freeFrom: number | null;
  /** How much less than that is ordered. */
  missing: number;
  window: DeliveryWindow | null;
}

/** When it is ordered: the moment, the mall's zone, and the decimals of the currency. */
export interface OrderMoment {
  now: number;
  zone: string;
  decimals: number;
}

/** The promise for pieces of one product that are ordered at a moment: exactly what the checkout will charge. */
export function promiseDelivery(
  { charge, schedule }: PlaceTerms,
  { quantity, weight, volume, price }: OrderedPieces,
  { now, zone, decimals }: OrderMoment,
): DeliveryPromise {
  const amount = price * quantity;
  const window = schedule && deliveryWindow(schedule, now, zone);
  if (!charge) return { fee: 0, freeFrom: null, missing: 0, window };
  const fee = chargedFee(charge, [{ quantity, weight, volume, amount }], decimals);
  const freeFrom = fee > 0 ? (charge.free?.price ?? null) : null;
  return { fee, freeFrom, missing: freeFrom === null ? 0 : freeFrom - amount, window };
}
