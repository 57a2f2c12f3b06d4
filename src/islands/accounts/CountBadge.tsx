import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';

const MOST_SHOWN = 99;

/** How many of something wait, at the corner of what leads to them. */
export const CountBadge = ({ count, locale }: { count: number; locale: Locale }) => (
  <b className="badge">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : numberText(count, locale)}</b>
);
