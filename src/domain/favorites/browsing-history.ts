/** A product that was looked at, with the last time in epoch milliseconds. */
export interface BrowsingRecord {
  readonly id: number;
  readonly seenAt: number;
}

/** As many as are kept of one shopper. */
export const MOST_RECORDS = 100;

/** With one more look: each product once, the newest first, and no more than are kept. */
export const withBrowsingRecord = (kept: readonly BrowsingRecord[], seen: BrowsingRecord): BrowsingRecord[] =>
  [seen, ...kept.filter(({ id }) => id !== seen.id)].toSorted((a, b) => b.seenAt - a.seenAt).slice(0, MOST_RECORDS);
