/** What a product cost when the shopper looked at it: wire text in the base currency of then. */
export interface SeenPrice {
  readonly id: number;
  readonly price: string;
  readonly base: string;
}

/** As many as are kept of one shopper; the home page shows fewer products. */
export const MOST_SEEN_PRICES = 30;

/** A smaller fall is not worth a note, and may be zero in another currency. */
const LEAST_FALL = 0.01;

/** With one more price: each product once, the newest first, and no more than are kept. */
export const withSeenPrice = (kept: readonly SeenPrice[], seen: SeenPrice): SeenPrice[] =>
  [seen, ...kept.filter(({ id }) => id !== seen.id)].slice(0, MOST_SEEN_PRICES);

/** The price before, when the product costs less now than when the shopper looked; else null. */
export function priceBeforeFall(kept: readonly SeenPrice[], now: SeenPrice): string | null {
  const before = kept.find(({ id, base }) => id === now.id && base === now.base);
  return before && Number(now.price) <= Number(before.price) * (1 - LEAST_FALL) ? before.price : null;
}
