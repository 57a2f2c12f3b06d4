import { chargedFee } from '../pricing/shipping-fee.ts';
import type { PlaceTerms } from './delivery-terms.ts';
import { type DeliveryWindow, deliveryWindow, joinWindows } from './delivery-window.ts';

/** A chosen line of a cart, and what applies to its product at the shopper's place; null: it does not ship there. */
export interface EstimatedLine {
  productId: number;
  quantity: number;
  /** What one piece costs, in minor units. */
  price: number;
  /** Of one piece: grams and cm³. */
  weight: number;
  volume: number;
  terms: PlaceTerms | null;
}

export interface ShippingEstimate {
  fee: number;
  /** Products that do not ship there; they are in no amount. */
  undeliverable: readonly number[];
  /** From the first arrival to the last; null where no shop names days. */
  window: DeliveryWindow | null;
}

/** What the shipping of chosen lines comes to: SKUs of a product are charged together, two products never. */
export function estimateShipping(
  lines: readonly EstimatedLine[],
  { now, zone, decimals }: { now: number; zone: string; decimals: number },
): ShippingEstimate {
  const charges = new Map(lines.map(({ productId, terms }) => [productId, terms?.charge]));
  const fees = [...charges].map(([id, charge]) => {
    const own = lines.filter(({ productId }) => productId === id);
    const pieces = own.map(({ price, ...line }) => ({ ...line, amount: price * line.quantity }));
    return charge ? chargedFee(charge, pieces, decimals) : 0;
  });
  const schedules = lines.flatMap(({ terms }) => terms?.schedule ?? []);
  return {
    fee: fees.reduce((sum, fee) => sum + fee, 0),
    undeliverable: lines.filter(({ terms }) => terms === null).map(({ productId }) => productId),
    window: joinWindows(schedules.map((schedule) => deliveryWindow(schedule, now, zone))),
  };
}
