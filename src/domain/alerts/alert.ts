/** What somebody waits for of a product: that it is back, or that it costs at most so much. */
export const PRODUCT_ALERT_KINDS = ['stock', 'price'] as const;
export type ProductAlertKind = (typeof PRODUCT_ALERT_KINDS)[number];

/** Besides: that there are products for a search that found none. */
export type AlertKind = ProductAlertKind | 'search';

/** The words of a search as an alert stores them: one line with single spaces, so that asking twice asks for the same. */
export const alertWords = (typed: string): string => typed.normalize('NFC').trim().replace(/\s+/gu, ' ');

/** A buyer can wait for so many things at once. */
export const MOST_ALERTS = 100;

const PERCENT_BELOW = 10;

/** The price that a price alert offers at first: a tenth below today's, rounded down to whole units where there are any. */
export function offeredThreshold(price: number, decimals: number): number {
  const below = Math.floor((price * (100 - PERCENT_BELOW)) / 100);
  const unit = 10 ** decimals;
  return below - (below % unit) || below;
}
