import { useEffect, useRef } from 'react';
import { ORDER_TABS, type OrderTab } from '#domain/orders/order-tabs.ts';
import { type OrderQuery, searchString } from '#locale/list-query.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import type { OrderCounts } from '#stores/orders/orders.ts';
import type { OrderListTexts } from './texts.ts';

interface Props {
  query: OrderQuery;
  counts: OrderCounts | null;
  locale: Locale;
  texts: OrderListTexts;
  go: (query: OrderQuery) => void;
}

const namesOf = ({ labels }: OrderListTexts): Record<OrderTab, string> => ({
  0: labels.toPay,
  1: labels.toShip,
  3: labels.toCollect,
  4: labels.toReceive,
  5: labels.received,
  6: labels.completed,
  9: labels.cancelled,
});

/** How many wait under a tab; those that wait for nothing are not counted. */
const countOf = (tab: OrderTab, counts: OrderCounts | null): number => {
  const { awaitPayCount = 0, awaitShippedCount = 0, verificationCount = 0, receiptCount = 0 } = counts ?? {};
  const known: Partial<Record<OrderTab, number>> = {
    0: awaitPayCount,
    1: awaitShippedCount,
    3: verificationCount,
    4: receiptCount,
  };
  return known[tab] ?? 0;
};

/** The orders of one status, as links; what was searched for stays. */
export function OrderTabs({ query, counts, locale, texts, go }: Props) {
  const names = namesOf(texts);
  const row = useRef<HTMLElement>(null);
  // On phones the chosen one may stand out of sight; only the row is moved.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (chosen && row.current)
      row.current.scrollLeft = chosen.offsetLeft + (chosen.offsetWidth - row.current.offsetWidth) / 2;
  }, [query.status]);
  const link = (status: OrderTab | undefined, name: string, count: number) => {
    const wanted = { status, keywords: query.keywords };
    const isShown = query.status === status;
    return (
      <a
        key={name}
        href={searchString(wanted) || '?'}
        className={`chip ${isShown ? 'current' : ''}`}
        aria-current={isShown ? 'true' : undefined}
        onClick={(event) => {
          event.preventDefault();
          go(wanted);
        }}
      >
        {name}
        {count > 0 && <b className="number">{numberText(count, locale)}</b>}
      </a>
    );
  };
  return (
    <nav className="kinds" aria-label={texts.tabs} ref={row}>
      {link(undefined, texts.all, 0)}
      {ORDER_TABS.map((tab) => link(tab, names[tab], countOf(tab, counts)))}
    </nav>
  );
}
