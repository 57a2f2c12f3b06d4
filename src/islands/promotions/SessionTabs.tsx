import { useEffect, useRef } from 'react';
import type { FlashSaleSession } from '#contract/promotions/promotions.ts';
import { flashSaleLink } from '#locale/links.ts';
import type { SaleQuery } from '#locale/list-query.ts';
import type { Locale } from '#locale/locales.ts';

interface Props {
  sessions: readonly FlashSaleSession[];
  shown: FlashSaleSession | undefined;
  locale: Locale;
  /** What this is, and the four states by their number. */
  label: string;
  states: readonly string[];
  go: (query: SaleQuery) => void;
}

/** The sessions of two days as links; the row scrolls to the one on screen, and only the row. */
export function SessionTabs({ sessions, shown, locale, label, states, go }: Props) {
  const row = useRef<HTMLElement>(null);
  const start = shown?.startTimeStamp;
  useEffect(() => {
    const tab = start && row.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && row.current) row.current.scrollLeft = tab.offsetLeft + (tab.offsetWidth - row.current.offsetWidth) / 2;
  }, [start]);
  return (
    <nav className="sessions" aria-label={label} ref={row}>
      {sessions.map((session) => {
        const { date, startTime, startTimeStamp, status } = session;
        const isShown = startTimeStamp === start;
        const query = { date, startTime };
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
            <b>{startTime}</b>
            {states[status]}
          </a>
        );
      })}
    </nav>
  );
}
