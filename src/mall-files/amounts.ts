import { fromWire, toWire } from '#domain/money/money.ts';

/** Writes and reads amounts of money as files have them: '12.50', with the decimals of their currency. */
export interface Amounts {
  /** Minor units → text. */
  text(minor: number, currency: string): string;
  /** Text → minor units. Throws RangeError on other text, on too many decimals, and on a currency that the mall has not. */
  minor(text: string, currency: string): number;
  /** The text of an amount as the mall writes it: '449' and '449.0' are '449.00'. What is no amount stays as it is. */
  canonical(text: string, currency: string): string;
  /** Why a text is no amount of a currency; null when it is one. */
  complaint(text: string, currency: string): string | null;
  /** Why amounts cannot be in a currency; null when they can. The mall calculates in its own alone. */
  currencyComplaint(currency: string): string | null;
  base: string;
  /** Of each currency. */
  decimals: ReadonlyMap<string, number>;
}

export function amountsOf(decimals: ReadonlyMap<string, number>, base: string): Amounts {
  const of = (currency: string) => {
    const found = decimals.get(currency);
    if (found === undefined) throw new RangeError(`the mall has no currency ${currency}`);
    return { decimals: found };
  };
  const complaint = (text: string, currency: string) => {
    const places = decimals.get(currency);
    if (places === undefined) return `the mall has no currency ${currency}`;
    const match = /^\d{1,13}(?:\.(\d+))?$/.exec(text);
    if (!match) return `"${text}" is not an amount such as ${places > 0 ? '12.50' : '1250'}`;
    const given = match[1]?.length ?? 0;
    return given > places ? `${currency} has ${places} decimals, "${text}" has ${given}` : null;
  };
  const minorOf = (text: string, currency: string) => {
    const why = complaint(text, currency);
    if (why !== null) throw new RangeError(why);
    return fromWire(text, of(currency));
  };
  const textOf = (minor: number, currency: string) => toWire(minor, of(currency));
  return {
    base,
    decimals,
    complaint,
    currencyComplaint: (currency) =>
      currency === base ? null : `is ${base}: the mall calculates in its own currency, and shows others by their rates`,
    canonical: (text, currency) =>
      complaint(text, currency) === null ? textOf(minorOf(text, currency), currency) : text,
    text: textOf,
    minor: minorOf,
  };
}
