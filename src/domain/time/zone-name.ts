import { MINUTE_MS } from './duration.ts';

const HOUR = 60;

/** 'UTC', 'UTC+8', 'UTC−3:30': a zone by how far its clocks are ahead, in minutes. */
export function zoneName(minutesAhead: number): string {
  if (minutesAhead === 0) return 'UTC';
  const ahead = Math.abs(minutesAhead);
  const rest = ahead % HOUR;
  const minutes = rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`;
  return `UTC${minutesAhead > 0 ? '+' : '\u2212'}${Math.floor(ahead / HOUR)}${minutes}`;
}

/** How far the clocks of a place are ahead that show 'yyyy-MM-dd' and 'HH:mm' at a moment in epoch milliseconds; in minutes. */
export const minutesAhead = (date: string, time: string, at: number): number =>
  Math.round((Date.parse(`${date}T${time}:00Z`) - at) / MINUTE_MS);
