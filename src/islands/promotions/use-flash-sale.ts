import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FlashSaleSession } from '#contract/promotions/promotions.ts';
import {
  asStatus,
  foremostSession,
  nextChange,
  nextSoon,
  startsSoon,
  statusAt,
} from '#domain/promotions/flash-sale.ts';
import { type SaleQuery, searchString } from '#locale/list-query.ts';
import {
  $sale,
  $sessions,
  loadSale,
  loadSessions,
  readSaleQuery,
  requestedSession,
} from '#stores/promotions/flash-sale.ts';
import { useServerTime } from './use-server-time.ts';

const NOTHING: SaleQuery = {};

/** The session that the address asks for, held by the address: Back leads to the one before. */
function useSaleQuery() {
  const [query, setQuery] = useState(NOTHING);
  useEffect(() => {
    const follow = () => setQuery(readSaleQuery(location.search));
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const go = useCallback((wanted: SaleQuery) => {
    history.pushState(null, '', location.pathname + searchString(wanted));
    setQuery(wanted);
  }, []);
  return { query, go };
}

/** When what is said of the sessions changes next. */
function nextMoment(sessions: readonly FlashSaleSession[], now: number): number | null {
  const moments = [nextChange(sessions, now), nextSoon(sessions, now)].filter((moment) => moment !== null);
  return moments.length > 0 ? Math.min(...moments) : null;
}

/** Sessions with their states by the server's clock, the one on screen, and its products; all of it follows the time. */
export function useFlashSale(made: readonly FlashSaleSession[]) {
  const received = useStore($sessions);
  const sale = useStore($sale);
  const { query, go } = useSaleQuery();
  const [isOut, setOut] = useState(false);
  const known = received ?? made;
  const now = useServerTime(useCallback((at: number) => nextMoment(known, at), [known]));
  const refresh = useCallback(async () => {
    setOut(!(await loadSessions()));
    const failed = $sale.get();
    if (failed?.state === 'failed') void loadSale(failed.session, failed.number);
  }, []);
  // A page may be older than the day.
  useEffect(() => void refresh(), [refresh]);
  // Every change of a session asks anew: with midnight come the next day's.
  const change = now === null ? null : nextChange(known, now);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current !== null && before.current !== change) void refresh();
    before.current = change;
  }, [change, refresh]);

  const stateOf = (session: FlashSaleSession) => (now === null ? asStatus(session.status) : statusAt(session, now));
  const sessions = known.map((session) => ({
    ...session,
    status: stateOf(session),
    isSoon: now !== null && startsSoon(session, now),
  }));
  const shown = requestedSession(sessions, query) ?? foremostSession(sessions);
  const { date, startTime } = shown ?? {};
  const page = query.page ?? 1;
  // The session is known by its day and time; a new state of it has other products left.
  useEffect(() => {
    if (received && shown) void loadSale(shown, page);
  }, [received === null, date, startTime, shown?.status, page]);
  return { sessions, shown, sale, query, go, isOut: isOut || sale?.state === 'failed', refresh };
}
