import { DAY_MS } from '../time/duration.ts';

/** Midnight by UTC, where every day has 24 hours. */
const dayOf = (wallClock: string) => Date.parse(`${wallClock.slice(0, 10)}T00:00:00Z`);

/** Calendar days from one wall-clock text of the mall to another: 'yyyy-MM-dd HH:mm:ss'. */
export const daysBetween = (from: string, to: string): number => (dayOf(to) - dayOf(from)) / DAY_MS;
