import { type OrderMoment, promiseDelivery } from '#domain/delivery/delivery-terms.ts';
import { daysToArrival } from '#domain/delivery/delivery-window.ts';
import { type DeliveryText, readDelivery } from '#domain/delivery/read-delivery.ts';
import { type Currency, convert, fromWire, toWire } from '#domain/money/money.ts';
import { fillIn } from '../fill-in.ts';
import type { Locale } from '../locales.ts';
import type { Text } from '../message-types.ts';
import { numberText } from '../numbers.ts';
import { type PluralForms, pluralText } from '../plural.ts';
import { priceText } from '../price.ts';
import { datesText, dateText } from './delivery-dates.ts';

/** What a promise says, in the language of its reader. */
export interface PromiseTexts {
  arrivesIn: PluralForms;
  arrives: Text<'dates'>;
  arrivesBy: Text<'date'>;
  leavesIn: PluralForms;
  leaves: Text<'date'>;
  undated: string;
  undeliverable: Text<'place'>;
  undeliverableHint: string;
  free: string;
  fee: Text<'fee'>;
  feeFree: Text<'fee' | 'from'>;
  missing: Text<'amount'>;
}

/** One product and where it goes. */
export interface Promised {
  delivery: DeliveryText | 'undeliverable';
  /** The country in the reader's language. */
  place: string;
  /** Wire text in the base currency. */
  price: string;
}

/** In what it is shown, and when: null where the text has to stay true, as in a static page, and names no dates. */
export interface PromiseView {
  base: Currency;
  shown: Currency;
  locale: Locale;
  moment: Pick<OrderMoment, 'now' | 'zone'> | null;
}

/** The lines of a promise. Each is always there, perhaps empty, so that an exchange of their texts moves nothing. */
export interface PromiseLines {
  isDeliverable: boolean;
  arrival: string;
  leaving: string;
  shipping: string;
  missing: string;
  /** The same in one line, as a card has it. */
  card: string;
  isFree: boolean;
}

/** Any moment: without one only the fee of a promise is read. */
const NO_MOMENT = { now: 0, zone: 'UTC' };

function daysText({ least, most }: { least: number; most: number }, forms: PluralForms, locale: Locale): string {
  return pluralText(forms, most, `${numberText(least, locale)}–${numberText(most, locale)}`, locale);
}

/** What is promised for one piece of a product. */
export function promiseLines(
  { delivery, place, price }: Promised,
  texts: PromiseTexts,
  { base, shown, locale, moment }: PromiseView,
): PromiseLines {
  if (delivery === 'undeliverable') {
    const arrival = fillIn(texts.undeliverable, { place });
    const empty = { leaving: '', shipping: texts.undeliverableHint, missing: '' };
    return { ...empty, isDeliverable: false, isFree: false, arrival, card: arrival };
  }
  const money = (wire: string) => convert(fromWire(wire, base), base, shown);
  const text = (minor: number) => priceText(toWire(minor, shown), shown, locale);
  const terms = readDelivery(delivery, money);
  const pieces = { quantity: 1, weight: delivery.weight, volume: delivery.volume, price: money(price) };
  const promise = promiseDelivery(terms, pieces, { ...(moment ?? NO_MOMENT), decimals: shown.decimals });
  const { schedule } = terms;
  const { fee, freeFrom, missing } = promise;
  const window = moment && promise.window;
  const days = schedule ? daysText(daysToArrival(schedule), texts.arrivesIn, locale) : texts.undated;
  const handling = (schedule?.handlingDays ?? 0) + 1;
  const [feeText, isFree] = [text(fee), fee === 0];
  const charged =
    freeFrom === null
      ? fillIn(texts.fee, { fee: feeText })
      : fillIn(texts.feeFree, { fee: feeText, from: text(freeFrom) });
  return {
    isDeliverable: true,
    isFree,
    arrival: window ? fillIn(texts.arrives, { dates: datesText(window, locale) }) : days,
    leaving: window
      ? fillIn(texts.leaves, { date: dateText(window.leaves, locale) })
      : schedule
        ? pluralText(texts.leavesIn, handling, numberText(handling, locale), locale)
        : '',
    shipping: isFree ? texts.free : charged,
    missing: freeFrom === null ? '' : fillIn(texts.missing, { amount: text(missing) }),
    card: isFree
      ? texts.free
      : window
        ? fillIn(texts.arrivesBy, { date: dateText(window.to, locale) })
        : schedule
          ? days
          : '',
  };
}
