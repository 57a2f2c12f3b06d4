import { DAY_MS } from '../time/duration.ts';

/**
 * A reduction is measured against the lowest price of so many days before it began: Directive 98/6/EC, article 6a, as Directive
 * (EU) 2019/2161 ("Omnibus") put it in.
 */
export const REFERENCE_DAYS = 30;

/** A price in minor units and since when it holds, in epoch milliseconds; it holds until the next. */
export interface PriceChange {
  at: number;
  price: number;
}

/** What a flash sale took, in minor units, during `[from, until)`, in epoch milliseconds. */
export interface SalePrice {
  from: number;
  until: number;
  price: number;
}

/** All prices that an SKU has had: its own, the first one first, and those of flash sales in any order. */
export interface PriceHistory {
  changes: readonly PriceChange[];
  sales: readonly SalePrice[];
}

/** The lowest price that was taken at some moment of `[from, until)`; undefined where no price of the SKU itself is known. */
function lowestBetween({ changes, sales }: PriceHistory, from: number, until: number): number | undefined {
  const held = changes.filter(({ at }, i) => at < until && (changes[i + 1]?.at ?? Number.POSITIVE_INFINITY) > from);
  if (held.length === 0) return undefined;
  const sold = sales.filter((sale) => sale.from < until && sale.until > from);
  return Math.min(...[...held, ...sold].map(({ price }) => price));
}

/**
 * The place of the price before a reduction's first step. A price that falls step by step is one reduction; one that held for
 * thirty days is no step of it, as shoppers have come to know it as the price.
 */
function placeBefore(prices: readonly PriceChange[]): number {
  return prices.findLastIndex((after, place) => {
    const [before, next] = [prices[place - 1], prices[place + 1]];
    if (!before || before.price <= after.price) return true;
    return next !== undefined && next.at - after.at >= REFERENCE_DAYS * DAY_MS;
  });
}

/**
 * What is shown as the former price beside `price`, which holds from `now` on: the lowest price of the thirty days before the
 * reduction began, also that of a flash sale; 0 where the price is not reduced, or where no earlier price is known. Minor units.
 */
export function formerPrice(history: PriceHistory, price: number, now: number): number {
  const prices = [...history.changes, { at: now, price }];
  const step = prices[placeBefore(prices) + 1];
  const lowest = step && lowestBetween(history, step.at - REFERENCE_DAYS * DAY_MS, step.at);
  return lowest !== undefined && lowest > price ? lowest : 0;
}
