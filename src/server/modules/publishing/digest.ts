import { createHash } from 'node:crypto';

/** Counters that move with every visit, sale and claim; a page refreshes them by itself. */
const COUNTERS = new Set([
  'stock',
  'sales',
  'ficti',
  'browse',
  'visit',
  'groupStock',
  'lastTotal',
  'collectNum',
  'latestBuyCount',
]);

/** Sixteen hexadecimal digits that change exactly when a page would say something else. SKUs may be named like counters, so only numbers are left out. */
export function pageDigest(page: unknown): string {
  const text = JSON.stringify(page, (name, value: unknown) =>
    typeof value === 'number' && COUNTERS.has(name) ? undefined : value,
  );
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
