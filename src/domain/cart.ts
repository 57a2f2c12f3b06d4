import { fromWire, toWire } from './money.ts';

/** A cart has so many lines at most, and a line so many pieces. */
export const MOST_LINES = 99;
export const MOST_PIECES = 99;

export interface PricedLine {
  /** Wire text in one currency for all lines. */
  price: string;
  quantity: number;
}

/** What the goods of a cart cost before any discount, as wire text. */
export const goodsTotal = (lines: readonly PricedLine[], currency: { decimals: number }): string =>
  toWire(
    lines.reduce((sum, line) => sum + fromWire(line.price, currency) * line.quantity, 0),
    currency,
  );
