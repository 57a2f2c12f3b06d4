import { useCallback, useEffect, useRef } from 'react';
import { deadlineText, nearDayText } from '#locale/date-times.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import type { Text } from '#locale/message-types.ts';
import { noteOrderChange } from '#stores/orders/order-change.ts';
import { Countdown } from '../promotions/Countdown.tsx';
import { useServerTime } from '../promotions/use-server-time.ts';
import type { RequestTexts } from './texts.ts';

interface Props {
  /** Until when it has to be sent back, in epoch milliseconds. */
  by: number;
  /** Until when the same can be asked for again; null while that has no end. */
  againUntil: number | null;
  /** What has to be done by then. */
  text: Text<'when'>;
  locale: Locale;
  texts: Pick<RequestTexts, 'afterDue' | 'afterDueOpen'>;
}

/** How long something can still be sent back, by the server's clock. When the time is over the request is read anew, once. */
export function DueStrip({ by, againUntil, text, locale, texts }: Props) {
  const isNoted = useRef(false);
  const now = useServerTime(useCallback((at: number) => (at < by ? by : null), [by]));
  const isOver = now !== null && now >= by;
  useEffect(() => {
    if (!isOver || isNoted.current) return;
    isNoted.current = true;
    noteOrderChange();
  }, [isOver]);
  const after =
    againUntil === null ? texts.afterDueOpen : fillIn(texts.afterDue, { day: nearDayText(againUntil, locale) });
  return (
    <div className="due-strip">
      <p>
        <b>{fillIn(text, { when: deadlineText(by, locale) })}</b>
        <br />
        <span className="muted">{after}</span>
      </p>
      <span>
        <Countdown to={by} locale={locale} />
      </span>
    </div>
  );
}
