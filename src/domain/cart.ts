import { fromWire, toWire } from './money.ts';

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
