/** Whether 'yyyy-MM-dd' is a day of the calendar: '2025-02-29' is none. */
export function isCalendarDate(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
