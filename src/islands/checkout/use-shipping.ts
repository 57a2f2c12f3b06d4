import { useStore } from '@nanostores/react';
import { $choices } from '#stores/checkout/checkout.ts';
import type { ConfirmTexts } from './texts.ts';
import { isNothing, type WireMoney } from './wire-money.ts';

/** What delivery costs, in words: nothing is said of it before there is an address. */
export function useShippingFee(texts: ConfirmTexts, money: WireMoney): (amount: string) => string {
  const hasAddress = (useStore($choices)?.addressId ?? null) !== null;
  return (amount) => {
    if (!hasAddress) return texts.freightLater;
    return isNothing(amount) ? texts.free : money.text(amount);
  };
}
