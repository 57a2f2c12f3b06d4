import { type Currency, convert } from '../money/money.ts';
import { DAY_MS } from '../time/duration.ts';
import { nextDate } from '../time/zoned-time.ts';

/** Lines in the order they come, under their months; no month comes twice. */
export function byMonth<Line extends { createTime: string }>(
  lines: readonly Line[],
): { month: string; list: Line[] }[] {
  const months = Map.groupBy(lines, ({ createTime }) => createTime.slice(0, 'yyyy-MM'.length));
  return [...months].map(([month, list]) => ({ month, list }));
}

/** A balance at the end of a day ('yyyy-MM-dd') or of a month ('yyyy-MM'). */
export interface Reading {
  at: string;
  balance: number;
}

/** No plot has more. */
export const MOST_READINGS = 60;

/** A wallet is read day by day as long as all its days fit into a plot. `first` and `today` are 'yyyy-MM-dd'. */
export const readByDay = (first: string, today: string): boolean =>
  (Date.parse(today) - Date.parse(first)) / DAY_MS < MOST_READINGS;

/** '2026-12' → '2027-01': 31 days after the first of any month is a day of the next. */
const nextMonth = (month: string) => new Date(Date.parse(`${month}-01`) + 31 * DAY_MS).toISOString().slice(0, 7);

const next = (at: string) => (at.length === 'yyyy-MM'.length ? nextMonth(at) : nextDate(at));

/**
 * One reading for each day or month from the first up to `until`: where nothing happened, the one before still holds.
 * `readings` stand in the order of time and come no closer than one to a day or month.
 */
export function unbroken(readings: readonly Reading[], until: string): Reading[] {
  const [first] = readings;
  if (!first) return [];
  const known = new Map(readings.map(({ at, balance }) => [at, balance]));
  const all: Reading[] = [];
  let { balance } = first;
  for (let at = first.at; at <= until; at = next(at)) {
    balance = known.get(at) ?? balance;
    all.push({ at, balance });
  }
  return all.slice(-MOST_READINGS);
}

export interface Payable {
  /** In the order's currency, and in the base currency, in which wallets are kept and orders paid. */
  pay: number;
  payBase: number;
}

/**
 * A balance in the currency of an order, in whole minor units. Rounding alone could turn a cent too little into nothing:
 * where the balance is not enough it is at least one unit short, and where it is enough never less than the price.
 */
export function balanceBeside({ pay, payBase }: Payable, balance: number, base: Currency, own: Currency): number {
  const shown = convert(balance, base, own);
  return balance >= payBase ? Math.max(shown, pay) : Math.min(shown, pay - 1);
}
