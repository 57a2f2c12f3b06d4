import type { PlaceTerms } from './delivery-terms.ts';
import type { DeliverySchedule } from './delivery-window.ts';

/** Delivery to a place as the contract writes it, amounts as wire text. */
export interface DeliveryText {
  weight: number;
  volume: number;
  charge: {
    by: 1 | 2 | 3;
    first: number;
    firstPrice: string;
    renewal: number;
    renewalPrice: string;
    free: { price: string | null; number: number | null } | null;
  } | null;
  schedule: DeliverySchedule | null;
}

/** The region is that of the request, so no entry needs to name it. */
const HERE = 0;

/** Terms from their wire form; `money` gives minor units of the shown currency, so that a fee is calculated in it. */
export function readDelivery({ charge, schedule }: DeliveryText, money: (wire: string) => number): PlaceTerms {
  if (!charge) return { charge, schedule };
  const { by, first, firstPrice, renewal, renewalPrice, free } = charge;
  return {
    charge: {
      chargeBy: by,
      rule: { regionId: HERE, first, firstPrice: money(firstPrice), renewal, renewalPrice: money(renewalPrice) },
      free: free
        ? { regionId: HERE, number: free.number, price: free.price === null ? null : money(free.price) }
        : undefined,
    },
    schedule,
  };
}
