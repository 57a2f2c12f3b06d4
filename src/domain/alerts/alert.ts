/** What somebody wants to be notified of: that a product is back, or that it costs at most so much. */
export const ALERT_KINDS = ['stock', 'price'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** A buyer can wait for so many things at once. */
export const MOST_ALERTS = 100;

const PERCENT_BELOW = 10;

/** The price that a price alert offers at first: a tenth below today's, rounded down to whole units where there are any. */
export function offeredThreshold(price: number, decimals: number): number {
  const below = Math.floor((price * (100 - PERCENT_BELOW)) / 100);
  const unit = 10 ** decimals;
  return below >= unit ? below - (below % unit) : below;
}
