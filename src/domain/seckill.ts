import { momentOf, nextDate, wallDate } from './zoned-time.ts';

/** Contract status of a session: 0 ended, 1 running, 2 soon, 3 tomorrow. */
export type SessionStatus = 0 | 1 | 2 | 3;

export interface SessionTimes {
  /** Epoch milliseconds; the end is exclusive. */
  start: number;
  end: number;
}

export function sessionStatus({ start, end }: SessionTimes, now: number, startsTomorrow: boolean): SessionStatus {
  if (now >= end) return 0;
  if (now >= start) return 1;
  return startsTomorrow ? 3 : 2;
}

/** Truthful share of what is gone, '37%': pieces left of pieces in all. */
export function claimedShare(left: number, total: number): string {
  return total <= 0 ? '100%' : `${Math.floor(((total - left) * 100) / total)}%`;
}

export interface SeckillEvent {
  /** First and last day, 'yyyy-MM-dd'. */
  startDate: string;
  endDate: string;
  /** Times of day, 'HH:mm', in their order; an end of '24:00' is midnight. */
  slots: readonly { startTime: string; endTime: string }[];
}

export interface Session extends SessionTimes {
  date: string;
  startTime: string;
  endTime: string;
  status: SessionStatus;
}

/** All sessions of an event on one day. */
export function sessionsOn(event: SeckillEvent, date: string, now: number, zone: string): Session[] {
  if (date < event.startDate || date > event.endDate) return [];
  const isTomorrow = date > wallDate(now, zone);
  return event.slots.map(({ startTime, endTime }) => {
    const times = { start: momentOf(date, startTime, zone), end: momentOf(date, endTime, zone) };
    return { date, startTime, endTime, ...times, status: sessionStatus(times, now, isTomorrow) };
  });
}

/** The session that runs, else the next of today or tomorrow, else the last that ended today; null when there is none. */
export function nearestSession(event: SeckillEvent, now: number, zone: string): Session | null {
  const today = wallDate(now, zone);
  const sessions = [...sessionsOn(event, today, now, zone), ...sessionsOn(event, nextDate(today), now, zone)];
  return sessions.find((s) => s.status !== 0) ?? sessions.at(-1) ?? null;
}

/** Today's and tomorrow's sessions of all events in their order; events that share a slot share the session. */
export function sessionsAhead(events: readonly SeckillEvent[], now: number, zone: string): Session[] {
  const today = wallDate(now, zone);
  const all = events.flatMap((event) => [today, nextDate(today)].flatMap((date) => sessionsOn(event, date, now, zone)));
  const bySlot = new Map(all.map((session) => [`${session.date} ${session.startTime} ${session.endTime}`, session]));
  return [...bySlot.values()].sort((a, b) => a.start - b.start || a.end - b.end);
}
