import { useStore } from '@nanostores/react';
import { useCallback, useEffect } from 'react';
import { ordersLink, payStatusLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { hasPaidByCard, orderNoHere } from '#stores/orders/order-no.ts';
import { $cashier, loadCashier } from '#stores/payments/cashier.ts';
import { Gate } from '../accounts/Gate.tsx';
import { useReady } from '../intent/use-ready.ts';
import { Failed } from '../ui/Failed.tsx';
import { ClosedNotice } from './ClosedNotice.tsx';
import { Checkout } from './PaymentDesk.tsx';
import type { CashierTexts } from './texts.ts';

/** Pieces of the cashier, which also stand on pages of their own. */
export type Piece = 'bill' | 'methods' | 'choice' | 'operation';

export interface CashierProps {
  locale: Locale;
  texts: CashierTexts;
  pieces: readonly Piece[];
}

const Waiting = () => (
  <div className="stack" aria-hidden="true">
    <div className="panel skeleton cashier-wait" />
    <div className="split">
      <div className="panel skeleton desk-wait" />
      <div className="panel skeleton desk-wait" />
    </div>
  </div>
);

function Cashier(props: CashierProps) {
  const { locale, texts } = props;
  const cashier = useStore($cashier);
  const load = useCallback(() => void (orderNoHere() && loadCashier(orderNoHere(), hasPaidByCard())), []);
  useEffect(() => {
    load();
    // It may have been paid while the page was laid away.
    const again = (event: PageTransitionEvent) => event.persisted && load();
    addEventListener('pageshow', again);
    return () => removeEventListener('pageshow', again);
  }, [load]);
  useEffect(() => {
    if (cashier.state === 'paid') location.replace(payStatusLink(locale, cashier.orderNo));
  }, [cashier, locale]);
  const isNamed = typeof location === 'undefined' || orderNoHere() !== '';
  if (cashier.state === 'ready') return <Checkout key={cashier.orderNo} cashier={cashier} {...props} />;
  if (cashier.state === 'timedOut' || cashier.state === 'cancelled')
    return <ClosedNotice why={cashier.state} order={cashier.order} locale={locale} texts={texts} />;
  if (cashier.state === 'failed')
    return <Failed texts={{ ...texts, failed: cashier.message || texts.failed }} again={load} />;
  if (isNamed && cashier.state === 'loading') return <Waiting />;
  if (cashier.state === 'paid') return <p role="status">{texts.paid}</p>;
  const said = 'message' in cashier ? cashier.message || texts.failed : texts.noNumber;
  return (
    <div className="empty">
      <p role="alert">{said}</p>
      <a className="button primary" href={ordersLink(locale)}>
        {texts.toOrders}
      </a>
    </div>
  );
}

/** The cashier of an order, or pieces of it. */
export default function CashierPage(props: CashierProps) {
  const ref = useReady<HTMLDivElement>();
  return (
    <div ref={ref}>
      <Gate texts={props.texts.gate}>
        <Cashier {...props} />
      </Gate>
    </div>
  );
}
