import { toWire } from '#domain/money/money.ts';
import { wallTime } from '#domain/time/zoned-time.ts';
import { momentText } from '#locale/date-times.ts';
import { dayText } from '#locale/dates.ts';
import { isolate } from '#locale/isolate.ts';
import { type Locale, languageTag } from '#locale/locales.ts';
import { priceText, wireCurrency } from '#locale/price.ts';
import { translate } from '../../platform/translate.ts';

/** An amount of an order, in minor units of its currency. */
export interface Amount {
  pay: number;
  currency: string;
  decimals: number;
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/**
 * How sentences of messages are made in a language; times are those of the mall's zone. `names` has what products and shops
 * are called in it, by the names of the facts.
 */
export function createWords(locale: Locale, timezone: string, names = NO_NAMES) {
  const t = translate(locale, 'messages');
  const own = (text: string) => names.get(text) ?? text;
  const name = (text: string) => isolate(own(text).replace(/\s+/g, ' ').trim(), locale);
  const wall = (at: number) => wallTime(at, timezone);
  return {
    locale,
    t,
    /** A name from outside, as one part of a line, in the reader's language where it has one. */
    name,
    /** The same to be put together with something else. */
    own,
    names: (texts: readonly string[]) => new Intl.ListFormat(languageTag(locale)).format(texts.map(name)),
    items: ({ item, otherLines }: { item: string; otherLines: number }) =>
      otherLines > 0 ? t('messages:itemAndMore', { item: name(item), count: otherLines }) : name(item),
    money({ pay, currency, decimals }: Amount): string {
      const amount = toWire(pay, { decimals });
      return isolate(priceText(amount, wireCurrency(currency, amount), locale), locale);
    },
    time: (at: number) => momentText(wall(at), locale),
    day: (at: number) => dayText(wall(at), locale),
  };
}

export type Words = ReturnType<typeof createWords>;
