import { useCallback, useEffect, useRef } from 'react';
import type { Locale } from '#locale/locales.ts';
import { noteOrderChange } from '#stores/orders/order-change.ts';
import { Countdown } from '../promotions/Countdown.tsx';
import { useServerTime } from '../promotions/use-server-time.ts';

interface Props {
  /** Epoch milliseconds. */
  to: number;
  text: string;
  locale: Locale;
}

/** How long an order can still be paid. When the time is over orders are read anew, once: the mall has the last word. */
export function PayBy({ to, text, locale }: Props) {
  const isExplained = useRef(false);
  const now = useServerTime(useCallback((at: number) => (at < to ? to : null), [to]));
  const isOver = now !== null && now >= to;
  useEffect(() => {
    if (!isOver || isExplained.current) return;
    isExplained.current = true;
    noteOrderChange();
  }, [isOver]);
  return (
    <span className="row pay-by">
      {text} <Countdown to={to} locale={locale} />
    </span>
  );
}
