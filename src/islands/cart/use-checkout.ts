import { useState } from 'react';
import { confirmLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { whenLoggedIn } from '#stores/accounts/login.ts';
import { $selectedRows } from '#stores/cart/cart-selection.ts';
import { beginCartOrder } from '#stores/checkout/begin-checkout.ts';
import { showToast } from '#stores/shell/toast.ts';
import type { SummaryTexts } from './texts.ts';

/** The way to the confirmation: over the login for visitors, and only with something chosen. */
export function useCheckout(locale: Locale, texts: Pick<SummaryTexts, 'notBegun' | 'nothingChosen' | 'logInToPay'>) {
  const [isBusy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    const begun = await beginCartOrder();
    setBusy(false);
    if ('preOrderNo' in begun) location.assign(confirmLink(locale, begun.preOrderNo));
    else showToast(begun.refusal || texts.notBegun, { isError: true });
  };
  const checkOut = () => {
    if (isBusy) return;
    if ($selectedRows.get().length === 0) showToast(texts.nothingChosen, { isError: true });
    else whenLoggedIn(begin, texts.logInToPay);
  };
  return { isBusy, checkOut };
}
