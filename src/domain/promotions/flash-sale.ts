import { HOUR_MS } from '../time/duration.ts';
import { momentOf, nextDate, wallDate } from '../time/zoned-time.ts';

/** Contract status of a session: 0 ended, 1 running, 2 soon, 3 tomorrow. */
export type SessionStatus = 0 | 1 | 2 | 3;

/** A number from the API as a status; unknown values count as ended. */
export const asStatus = (n: number): SessionStatus => (n === 1 || n === 2 || n === 3 ? n : 0);

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

/** A session as the API sends it; stamps are epoch milliseconds, `startTime` is 'HH:mm' of the mall's zone. */
export interface AnnouncedSession {
  startTime: string;
  startTimeStamp: number;
  endTimeStamp: number;
}

/** The midnight that a session's day begins with. */
function dayOf({ startTime, startTimeStamp }: AnnouncedSession): number {
  const [hours = 0, minutes = 0] = startTime.split(':').map(Number);
  return startTimeStamp - (hours * 60 + minutes) * 60_000;
}

/**
 * The status of a session at another moment, without the mall's zone: its day begins as long before its start as its
 * `startTime` says. On the one day a year on which clocks change, 'tomorrow' may turn to 'soon' an hour off.
 */
export function statusAt(session: AnnouncedSession, now: number): SessionStatus {
  const { startTimeStamp: start, endTimeStamp: end } = session;
  return sessionStatus({ start, end }, now, now < dayOf(session));
}

function earliestAfter(moments: readonly number[], now: number): number | null {
  const coming = moments.filter((moment) => moment > now);
  return coming.length > 0 ? Math.min(...coming) : null;
}

/** The next moment at which one of the sessions changes its status; null when nothing will. */
export function nextChange(sessions: readonly AnnouncedSession[], now: number): number | null {
  const moments = sessions.flatMap((session) => [dayOf(session), session.startTimeStamp, session.endTimeStamp]);
  return earliestAfter(moments, now);
}

/** How long before its start a session starts soon. */
const SOON_MS = HOUR_MS;

export const startsSoon = ({ startTimeStamp }: AnnouncedSession, now: number): boolean =>
  now < startTimeStamp && startTimeStamp - now <= SOON_MS;

/** The next moment at which one of the sessions starts soon; null when none will. */
export function nextSoon(sessions: readonly AnnouncedSession[], now: number): number | null {
  return earliestAfter(
    sessions.map(({ startTimeStamp }) => startTimeStamp - SOON_MS),
    now,
  );
}

/** The session to show first: the one that runs, else the next, else the last. */
export const foremostSession = <T extends { status: number }>(sessions: readonly T[]): T | undefined =>
  sessions.find(({ status }) => status === 1) ?? sessions.find(({ status }) => status > 1) ?? sessions.at(-1);

/** How many pieces an order may have, and a person in all of the sale; 0 for any. */
export interface SaleLimits {
  oneQuota: number;
  allQuota: number;
}

/** The most pieces of one order by both limits; 0 for any. */
export const orderLimit = ({ oneQuota, allQuota }: SaleLimits): number =>
  oneQuota && allQuota ? Math.min(oneQuota, allQuota) : oneQuota || allQuota;

/** The limit that an order passes, by somebody who has bought pieces in the sale before; null for none. */
export function passedLimit(
  { oneQuota, allQuota }: SaleLimits,
  { quantity, bought }: { quantity: number; bought: number },
): 'order' | 'person' | null {
  if (oneQuota > 0 && quantity > oneQuota) return 'order';
  return allQuota > 0 && quantity + bought > allQuota ? 'person' : null;
}

/** Truthful share of what is gone, '37%': pieces left of pieces in all. */
export function claimedShare(left: number, total: number): string {
  return total <= 0 ? '100%' : `${Math.floor(((total - left) * 100) / total)}%`;
}

export interface FlashSaleEvent {
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
export function sessionsOn(event: FlashSaleEvent, date: string, now: number, zone: string): Session[] {
  if (date < event.startDate || date > event.endDate) return [];
  const isTomorrow = date > wallDate(now, zone);
  return event.slots.map(({ startTime, endTime }) => {
    const times = { start: momentOf(date, startTime, zone), end: momentOf(date, endTime, zone) };
    return { date, startTime, endTime, ...times, status: sessionStatus(times, now, isTomorrow) };
  });
}

/** The session that runs, else the next of today or tomorrow, else the last that ended today; null when there is none. */
export function nearestSession(event: FlashSaleEvent, now: number, zone: string): Session | null {
  const today = wallDate(now, zone);
  const sessions = [...sessionsOn(event, today, now, zone), ...sessionsOn(event, nextDate(today), now, zone)];
  return sessions.find((s) => s.status !== 0) ?? sessions.at(-1) ?? null;
}

/** Today's and tomorrow's sessions of all events in their order; events that share a slot share the session. */
export function sessionsAhead(events: readonly FlashSaleEvent[], now: number, zone: string): Session[] {
  const today = wallDate(now, zone);
  const all = events.flatMap((event) => [today, nextDate(today)].flatMap((date) => sessionsOn(event, date, now, zone)));
  const bySlot = new Map(all.map((session) => [`${session.date} ${session.startTime} ${session.endTime}`, session]));
  return [...bySlot.values()].sort((a, b) => a.start - b.start || a.end - b.end);
}
