import { countdownDigits, nextSecond } from '#domain/countdown.ts';
import { useServerTime } from './use-server-time.ts';

const BLANK = ['--', '--', '--'];

/** Hours, minutes, seconds to a moment by the server's clock; blank until that is known. */
export function Countdown({ to }: { to: number }) {
  const now = useServerTime(nextSecond);
  const [hours, minutes, seconds] = now === null ? BLANK : countdownDigits(to - now);
  return (
    <span className="cd" role="timer">
      <b>{hours}</b>:<b>{minutes}</b>:<b>{seconds}</b>
    </span>
  );
}
