import type { InboxMessage } from '#contract/messages.ts';
import { localDayText } from '#locale/date-times.ts';
import { type Locale, languageTag } from '#locale/locales.ts';

export interface MessageDay {
  name: string;
  messages: InboxMessage[];
}

const startOfDay = (at: number) => new Date(at).setHours(0, 0, 0, 0);

/** 'today', 'yesterday', or the date, where the reader is. */
function dayName(at: number, now: number, locale: Locale): string {
  const days = Math.round((startOfDay(at) - startOfDay(now)) / 86_400_000);
  if (days < -1 || days > 0) return localDayText(at, locale);
  return new Intl.RelativeTimeFormat(languageTag(locale), { numeric: 'auto' }).format(days, 'day');
}

/** Messages of each day of the reader's, in their order. */
export const groupByDay = (messages: readonly InboxMessage[], now: number, locale: Locale): MessageDay[] =>
  [...Map.groupBy(messages, ({ createTime }) => dayName(createTime, now, locale))].map(([name, own]) => ({
    name,
    messages: own,
  }));
