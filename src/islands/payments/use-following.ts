import { useEffect, useRef } from 'react';
import { payStatusLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { $payType } from '#stores/payments/begin-payment.ts';
import { loadCashier } from '#stores/payments/cashier.ts';
import { followPayment, type Outcome, type ReceivedEvent } from '#stores/payments/follow-payment.ts';

/** Follows an order until it is paid or can be no longer, and leads on to what became of it. Gives what asks at once. */
export function useFollowing(orderNo: string, until: number, locale: Locale): () => Promise<ReceivedEvent> {
  const followed = useRef<ReturnType<typeof followPayment> | null>(null);
  useEffect(() => {
    const tell = (outcome: Outcome) => {
      if (outcome === 'paid' || outcome === 'timedOut') location.replace(payStatusLink(locale, orderNo));
      else void loadCashier(orderNo);
    };
    const begun = followPayment({ orderNo, payType: () => $payType.get(), until, tell });
    followed.current = begun;
    return begun.stop;
  }, [orderNo, until, locale]);
  return async () => (await followed.current?.ask()) ?? 'lost';
}
