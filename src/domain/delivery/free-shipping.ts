import { chargedFee } from '../pricing/shipping-fee.ts';
import type { PlaceTerms } from './delivery-terms.ts';

/** In grams and cm³. What is charged by weight or size is free where the lightest and the heaviest are. */
const EXTREMES = [
  { weight: 0, volume: 0 },
  { weight: 1_000_000, volume: 10_000_000 },
];

/** From which price on one piece is delivered for nothing: 0 for whatever it costs, null for never. */
export function freeFrom({ charge }: Pick<PlaceTerms, 'charge'>, decimals: number): number | null {
  if (!charge) return 0;
  const isFreeAt = (amount: number) =>
    EXTREMES.every((piece) => chargedFee(charge, [{ quantity: 1, ...piece, amount }], decimals) === 0);
  return isFreeAt(0) ? 0 : (charge.free?.price ?? null);
}
