/** Of the clock: a day of the calendar is an hour shorter or longer where clocks change. */
export const DAY_MS = 86_400_000;
