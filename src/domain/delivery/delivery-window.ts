import { DAY_MS, MINUTE_MS } from '../time/duration.ts';
import { wallClock } from '../time/zoned-time.ts';

/** How long an order is on its way; days are working days. */
export interface DeliverySchedule {
  /** From the order to the hand-over to the carrier. */
  handlingDays: number;
  /** From the hand-over to the door. */
  leastDays: number;
  mostDays: number;
  /** Minutes after midnight of the mall's zone: a later order counts as one of the next day. */
  cutOff: number;
  /** Days of the week on which neither shop nor carrier works; 0 is Sunday. */
  restDays: readonly number[];
}

/** Dates of the calendar, 'yyyy-MM-dd'. */
export interface DeliveryWindow {
  leaves: string;
  from: string;
  to: string;
}

const WEEK = 7;
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4;

/** Days are counted from 1 January 1970. */
const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The working day that is so many working days after the first one from `day` on. A week of nothing but rest days has none. */
function workingDay(day: number, count: number, restDays: ReadonlySet<number>): number {
  let [at, left] = [day, count];
  for (;;) {
    const rests = restDays.size < WEEK && restDays.has((at + FIRST_WEEKDAY) % WEEK);
    if (!rests && left === 0) return at;
    if (!rests) left -= 1;
    at += 1;
  }
}

/** When an order of this moment leaves the shop and arrives. */
export function deliveryWindow(schedule: DeliverySchedule, now: number, zone: string): DeliveryWindow {
  const { handlingDays, leastDays, mostDays, cutOff } = schedule;
  const restDays = new Set(schedule.restDays);
  const clock = wallClock(now, zone);
  const ordered = Math.floor(clock / DAY_MS) + (clock % DAY_MS < cutOff * MINUTE_MS ? 0 : 1);
  const leaves = workingDay(ordered, handlingDays, restDays);
  return {
    leaves: dateOf(leaves),
    from: dateOf(workingDay(leaves, leastDays, restDays)),
    to: dateOf(workingDay(leaves, mostDays, restDays)),
  };
}

/** One window for what comes in several shipments: from the first arrival to the last. */
export function joinWindows(windows: readonly DeliveryWindow[]): DeliveryWindow | null {
  const [first] = windows;
  if (!first) return null;
  // Dates of this form sort as texts.
  const sorted = (name: keyof DeliveryWindow) => windows.map((window) => window[name]).toSorted();
  const [leaves, from, to] = [sorted('leaves').at(0), sorted('from').at(0), sorted('to').at(-1)];
  return { leaves: leaves ?? first.leaves, from: from ?? first.from, to: to ?? first.to };
}

/**
 * From the day of the order to the arrival in working days, whenever it is ordered: one more at most, for an order after
 * the cut-off. A text that gets old, as that of a static page, says these and no dates.
 */
export const daysToArrival = ({ handlingDays, leastDays, mostDays }: DeliverySchedule) => ({
  least: handlingDays + leastDays,
  most: handlingDays + mostDays + 1,
});
