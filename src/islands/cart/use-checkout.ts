import { useState } from 'react';
import { confirmLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { beginCartOrder } from '#stores/begin-order.ts';
import { $chosenRows } from '#stores/cart-selection.ts';
import { whenLoggedIn } from '#stores/login.ts';
import { showToast } from '#stores/toast.ts';
import type { SummaryTexts } from './texts.ts';

/** The way to the confirmation: over the login for visitors, and only with something chosen. */
export function useCheckout(locale: Locale, texts: SummaryTexts) {
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
    if ($chosenRows.get().length === 0) showToast(texts.nothingChosen, { isError: true });
    else whenLoggedIn(begin, texts.logInToPay);
  };
  return { isBusy, checkOut };
}
