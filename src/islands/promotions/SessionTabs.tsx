import { useEffect, useRef, useState } from 'react';
import type { FlashSaleSession } from '#contract/promotions/promotions.ts';
import { minutesAhead, zoneName } from '#domain/time/zone-name.ts';
import { flashSaleLink } from '#locale/links.ts';
import type { SaleQuery } from '#locale/list-query.ts';
import type { Locale } from '#locale/locales.ts';

/** The status of today's sessions to come. */
const COMING = 2;

interface Props {
  sessions: readonly (FlashSaleSession & { isSoon: boolean })[];
  shown: FlashSaleSession | undefined;
  locale: Locale;
  /** What this is, and the four states by their number; `later` is said of today's that do not start soon. */
  label: string;
  states: readonly string[];
  later: string;
  go: (query: SaleQuery) => void;
}

/** The zone of a session's time, and whether it is the shopper's own: pages are made for any. */
function useZone(): (session: FlashSaleSession) => { zone: string; isOwn: boolean } {
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return ({ date, startTime, startTimeStamp: at }) => {
    const ahead = minutesAhead(date, startTime, at);
    return { zone: zoneName(ahead), isOwn: isHere && ahead === -new Date(at).getTimezoneOffset() };
  };
}

/** The sessions of two days as links; the row scrolls to the one on screen, and only the row. */
export function SessionTabs({ sessions, shown, locale, label, states, later, go }: Props) {
  const zoneOf = useZone();
  const row = useRef<HTMLElement>(null);
  const start = shown?.startTimeStamp;
  useEffect(() => {
    const tab = start && row.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && row.current) row.current.scrollLeft = tab.offsetLeft + (tab.offsetWidth - row.current.offsetWidth) / 2;
  }, [start]);
  return (
    <nav className="sessions" aria-label={label} ref={row}>
      {sessions.map((session) => {
        const { date, startTime, startTimeStamp, status, isSoon } = session;
        const isShown = startTimeStamp === start;
        const query = { date, startTime };
        const { zone, isOwn } = zoneOf(session);
        return (
          <a
            key={startTimeStamp}
            href={flashSaleLink(locale, query)}
            className={isShown ? 'current' : undefined}
            aria-current={isShown ? 'true' : undefined}
            data-status={status}
            onClick={(event) => {
              event.preventDefault();
              go(query);
            }}
          >
            <span className="number">
              {/* Its own zone tells a shopper nothing; the room stays, because the page was made with it. */}
              <b>{startTime}</b> <span className={isOwn ? 'invisible' : undefined}>{zone}</span>
            </span>
            {status === COMING && !isSoon ? later : states[status]}
          </a>
        );
      })}
    </nav>
  );
}
