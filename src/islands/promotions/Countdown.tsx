import { countdownParts, nextSecond } from '#domain/time/countdown.ts';
import type { Locale } from '#locale/locales.ts';
import { daysText } from '#locale/numbers.ts';
import { useServerTime } from './use-server-time.ts';

const BLANK = { days: 0, digits: ['--', '--', '--'] };

/** Days, hours, minutes, seconds to a moment by the server's clock; not seen until that is known. */
export function Countdown({ to, locale }: { to: number; locale: Locale }) {
  const now = useServerTime(nextSecond);
  const { days, digits } = now === null ? BLANK : countdownParts(to - now);
  const [hours, minutes, seconds] = digits;
  return (
    <span className="countdown" role="timer" data-blank={now === null || undefined}>
      {days > 0 && <span>{daysText(days, locale)}</span>}
      <b>{hours}</b>:<b>{minutes}</b>:<b>{seconds}</b>
    </span>
  );
}
