import { chargedFee, type PlaceCharge, type ShippingPiece } from '../pricing/shipping-fee.ts';

/** Amounts in minor units of the shown currency. */
export interface TowardFree {
  /** From this amount on the product ships free. */
  from: number;
  /** How much less than that is in the cart; 0 when it ships free. */
  missing: number;
}

/** How near the pieces of one product are to free shipping; null where no amount makes it free. */
export function towardFree(
  charge: PlaceCharge | null,
  pieces: readonly ShippingPiece[],
  decimals: number,
): TowardFree | null {
  const from = charge?.free?.price ?? 0;
  if (!charge || chargedFee(charge, pieces, decimals) === 0) return { from, missing: 0 };
  if (typeof charge.free?.price !== 'number') return null;
  return { from, missing: from - pieces.reduce((sum, { amount }) => sum + amount, 0) };
}
