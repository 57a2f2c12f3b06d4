import { priceBeforeFall, type SeenPrice } from '#domain/favorites/seen-prices.ts';
import { isFew } from '../../catalog/stock-left.ts';

interface NotedProduct {
  readonly stock: number;
  /** What it costs now. */
  readonly now: SeenPrice;
  /** Whether the shopper pays a member price, which is no fall of the price. */
  readonly isMemberPrice: boolean;
}

export type ProductNote =
  | { kind: 'soldOut' }
  | { kind: 'few'; stock: number }
  /** Cheaper than when the shopper looked: what it cost then. */
  | { kind: 'fell'; before: string };

/** The one note of a viewed product, the most useful first; null where nothing is to be said. */
export function productNote(
  { stock, now, isMemberPrice }: NotedProduct,
  seen: readonly SeenPrice[],
): ProductNote | null {
  if (stock <= 0) return { kind: 'soldOut' };
  const before = isMemberPrice ? null : priceBeforeFall(seen, now);
  if (before) return { kind: 'fell', before };
  return isFew(stock) ? { kind: 'few', stock } : null;
}
