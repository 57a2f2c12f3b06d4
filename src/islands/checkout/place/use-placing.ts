import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { cashierLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { $isPlacing, type Placed, placeOrder } from '#stores/checkout/placing.ts';
import { leadToProblem } from '../lead-to.ts';

/** Places the order and goes on to the cashier; `said` is why it could not be. */
export function usePlacing(locale: Locale) {
  const isBusy = useStore($isPlacing);
  const [said, setSaid] = useState<Exclude<Placed, { is: 'placed' | 'hasProblems' }> | null>(null);
  async function place(): Promise<void> {
    setSaid(null);
    const placed = await placeOrder();
    if (!placed) return;
    // In the place of this page, which is over: the way back leads to the cart.
    if (placed.is === 'placed') location.replace(cashierLink(locale, placed.orderNo));
    else if (placed.is === 'hasProblems') leadToProblem();
    else setSaid(placed);
  }
  return { place, isBusy, said };
}

export type Placing = ReturnType<typeof usePlacing>;
