import { MINUTE_MS } from '#domain/time/duration.ts';

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** '5 minutes ago', '3 hours ago' from two hours on, '4 days ago' from two days on. Both as epoch milliseconds. */
export function ago(at: number, now: number): string {
  const minutes = Math.round((at - now) / MINUTE_MS);
  if (minutes > -120) return relative.format(Math.min(minutes, 0), 'minute');
  return minutes > -2880
    ? relative.format(Math.round(minutes / 60), 'hour')
    : relative.format(Math.round(minutes / 1440), 'day');
}
