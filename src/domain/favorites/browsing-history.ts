/** A goods that was looked at, with the last time in epoch milliseconds. */
export interface Footprint {
  readonly id: number;
  readonly seenAt: number;
}

/** As many as are kept of one shopper. */
export const MOST_FOOTPRINTS = 100;

/** With one more look: each goods once, the newest first, and no more than are kept. */
export const withFootprint = (kept: readonly Footprint[], seen: Footprint): Footprint[] =>
  [seen, ...kept.filter(({ id }) => id !== seen.id)].toSorted((a, b) => b.seenAt - a.seenAt).slice(0, MOST_FOOTPRINTS);
