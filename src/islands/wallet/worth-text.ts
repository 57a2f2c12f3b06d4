import type { Currency } from '#domain/money/money.ts';
import { pointsWorth } from '#domain/wallet/points.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Money } from '../ui/use-money.ts';

/** `text` with what points are worth in place of {{amount}}, in its own direction. */
export const worthText = (text: string, points: number, base: Currency, money: Money) =>
  fillIn(text, { amount: `\u2066${money.text(pointsWorth(points, base))}\u2069` });
