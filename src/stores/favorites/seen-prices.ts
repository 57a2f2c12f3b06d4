import { MOST_SEEN_PRICES, type SeenPrice, withSeenPrice } from '#domain/favorites/seen-prices.ts';
import { persistentAtom } from '../shell/persistent.ts';

const isSeenPrice = (value: unknown): value is SeenPrice =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  Number.isInteger(value.id) &&
  'price' in value &&
  typeof value.price === 'string' &&
  /^\d+(\.\d+)?$/.test(value.price) &&
  'base' in value &&
  typeof value.base === 'string';

function decode(text: string): readonly SeenPrice[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter(isSeenPrice).slice(0, MOST_SEEN_PRICES) : [];
  } catch {
    return [];
  }
}

/** What the shopper saw products cost, in this browser alone. */
export const $seenPrices = persistentAtom<readonly SeenPrice[]>('seenPrices', [], { encode: JSON.stringify, decode });

/** To be called when the shopper looks at the product's page: the price of now is the one to compare with. */
export const noteSeenPrice = (seen: SeenPrice) => $seenPrices.set(withSeenPrice($seenPrices.get(), seen));

/** For products that were looked at elsewhere: their first price that this browser shows. */
export function notePricesOnce(all: readonly SeenPrice[]): void {
  const known = $seenPrices.get();
  for (const seen of all) if (!known.some(({ id, base }) => id === seen.id && base === seen.base)) noteSeenPrice(seen);
}
