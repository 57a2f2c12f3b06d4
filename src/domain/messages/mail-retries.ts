import { HOUR_MS, MINUTE_MS } from '../time/duration.ts';

/** How long after a failed attempt the next one follows; after the last of them the mail is given up. */
const PAUSES_MS = [1, 5, 15, 60, 3 * 60, 6 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * MINUTE_MS);

/** How often a mail is tried, attempts without a report included. */
export const MOST_ATTEMPTS = PAUSES_MS.length + 1;

/** An attempt without a report after so long has been cut off. Longer than any attempt takes. */
export const LEASE_MS = 5 * MINUTE_MS;

/** A mail about an order to pay comes only if it is still to be paid then: most are paid at once. */
export const UNPAID_DELAY_MS = 2 * MINUTE_MS;

/** A mail that is older than this would surprise its reader, whatever has kept it. */
export const STALE_MS = 72 * HOUR_MS;

/** When the next attempt is due, in epoch milliseconds; null where the mail is given up. */
export function nextAttempt(attempts: number, failedAt: number): number | null {
  const pause = PAUSES_MS[attempts - 1];
  return pause === undefined ? null : failedAt + pause;
}
