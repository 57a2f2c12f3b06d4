export interface PriceCount {
  /** In minor units, more than 0. */
  price: number;
  count: number;
}

export interface PriceBars {
  /** Where the bars begin, and where the last one ends; rising, in minor units. */
  edges: number[];
  counts: number[];
}

const BARS = 20;

/** Rounded so that it reads well, by less than half of the gap to the next: edges stay in their order. */
function roundedTo(gap: number, edge: number): number {
  const unit = 10 ** Math.max(Math.floor(Math.log10(gap / 2)), 0);
  return Math.round(edge / unit) * unit;
}

/** Each bar is wider than the one before by the same factor: among many cheap products a dear one must not crowd them into one bar. */
function barEdges(least: number, most: number): number[] {
  const exact = (at: number) => least * (most / least) ** (at / BARS);
  const inner = Array.from({ length: BARS - 1 }, (_, at) => roundedTo(exact(at + 1) - exact(at), exact(at + 1)));
  return [...new Set([least, ...inner, most])];
}

/** How many products cost how much, as a histogram; null where all cost the same. */
export function priceBars(prices: readonly PriceCount[]): PriceBars | null {
  const least = Math.min(...prices.map(({ price }) => price));
  const most = Math.max(...prices.map(({ price }) => price));
  if (!(least < most)) return null;
  const edges = barEdges(least, most);
  const starts = edges.slice(0, -1);
  const bars = Map.groupBy(prices, ({ price }) => starts.findLast((start) => start <= price));
  const counts = starts.map((start) => (bars.get(start) ?? []).reduce((sum, { count }) => sum + count, 0));
  return { edges, counts };
}
