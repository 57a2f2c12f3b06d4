import { useStore } from '@nanostores/react';
import { useCallback, useEffect } from 'react';
import type { Currency } from '#domain/money/money.ts';
import { cashierLink, homeLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { orderNoHere } from '#stores/orders/order-no.ts';
import { $payStatus, loadPayStatus } from '#stores/payments/pay-status.ts';
import { Gate } from '../accounts/Gate.tsx';
import { CheckoutSteps } from '../checkout/steps/CheckoutSteps.tsx';
import { useReady } from '../intent/use-ready.ts';
import { Failed } from '../ui/Failed.tsx';
import { ClosedNotice } from './ClosedNotice.tsx';
import { Result } from './Result.tsx';
import { Success } from './success/Success.tsx';
import type { PayStatusTexts } from './texts.ts';

interface Props {
  locale: Locale;
  base: Currency;
  svip: boolean;
  texts: PayStatusTexts;
}

function PayStatus(props: Props) {
  const { locale, texts } = props;
  const status = useStore($payStatus);
  const load = useCallback(() => void loadPayStatus(orderNoHere() || '0'), []);
  useEffect(load, [load]);
  const home = (
    <a className="button" href={homeLink(locale)}>
      {texts.toHome}
    </a>
  );
  if (status.state === 'loading')
    return (
      <section className="panel skeleton desk-wait">
        <p className="visually-hidden" role="status">
          {texts.asking}
        </p>
      </section>
    );
  if (status.state === 'failed')
    return <Failed texts={{ ...texts, failed: status.message || texts.failed }} again={load} />;
  if (status.state === 'timedOut' || status.state === 'cancelled')
    return <ClosedNotice why={status.state} order={status.order} locale={locale} texts={texts} />;
  const { order } = status;
  if (status.state !== 'paid') {
    const isDeclined = status.state === 'declined';
    const said = isDeclined
      ? { icon: 'circle-alert' as const, title: texts.payFailed, hint: texts.payFailedHint }
      : { icon: 'clock' as const, title: texts.unpaid, hint: texts.unpaidHint };
    return (
      <Result {...said}>
        <p className="row wraps">
          <a className="button primary" href={cashierLink(locale, order.orderNo)}>
            {isDeclined ? texts.payAgain : texts.payNow}
          </a>
          {home}
        </p>
      </Result>
    );
  }
  return <Success {...props} order={order} />;
}

/** How a payment went. */
export default function PayStatusPage(props: Props) {
  const { locale, texts } = props;
  const ref = useReady<HTMLDivElement>();
  const isPaid = useStore($payStatus, { ssr: 'initial' }).state === 'paid';
  return (
    <div ref={ref} className={isPaid ? '' : 'pay-status'}>
      <CheckoutSteps current={isPaid ? 'done' : 'pay'} locale={locale} texts={texts.way} />
      {!isPaid && <h1 className="page-title">{texts.title}</h1>}
      <Gate texts={texts.gate}>
        <PayStatus {...props} />
      </Gate>
    </div>
  );
}
