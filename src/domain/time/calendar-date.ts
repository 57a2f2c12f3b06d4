/** Whether 'yyyy-MM-dd' is a day of the calendar: '2025-02-29' is none. */
export function isCalendarDate(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** 'yyyy-MM-dd…' → the day so many days later. */
export function dayAfter(date: string, days: number): string {
  const at = new Date(`${date.slice(0, 'yyyy-MM-dd'.length)}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 'yyyy-MM-dd'.length);
}
