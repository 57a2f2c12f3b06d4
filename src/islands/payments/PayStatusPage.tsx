import { useStore } from '@nanostores/react';
import { useCallback, useEffect } from 'react';
import type { OrderDetail } from '#contract/orders.ts';
import { handedOver } from '#domain/orders/digital-delivery.ts';
import { cashierLink, homeLink, orderLink, ordersLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { orderNoHere } from '#stores/orders/order-no.ts';
import { $payStatus, loadPayStatus } from '#stores/payments/pay-status.ts';
import { Gate } from '../accounts/Gate.tsx';
import { wireMoney } from '../checkout/wire-money.ts';
import { useReady } from '../intent/use-ready.ts';
import { Failed } from '../ui/Failed.tsx';
import { Price } from '../ui/Price.tsx';
import { ClosedNotice } from './ClosedNotice.tsx';
import { Result } from './Result.tsx';
import type { PayStatusTexts } from './texts.ts';

interface Props {
  locale: Locale;
  texts: PayStatusTexts;
}

const handedOverOf = ({ merchantOrderList }: OrderDetail) =>
  handedOver(merchantOrderList.flatMap(({ orderInfoList }) => orderInfoList));

/** An order of one shop has a page of its own by now; several are found in the list, but their cards stand on one page. */
function wayToOrder(order: OrderDetail, { locale, texts }: Props) {
  const { orderNo, shopOrderNos: merchantOrderNos, secondType } = order;
  const [own, ...more] = merchantOrderNos;
  const isReady = handedOverOf(order) !== 'none';
  if (more.length > 0 && !isReady) return { href: ordersLink(locale), text: texts.toOrders };
  const shown = more.length > 0 ? orderNo : (own ?? orderNo);
  return { href: orderLink(locale, shown, secondType), text: isReady ? texts.toHandedOver : texts.toOrder };
}

function Figures({ order, locale, texts }: Props & { order: OrderDetail }) {
  const money = wireMoney(locale, order.currency);
  const methods: Readonly<Record<string, string>> = texts.methods;
  return (
    <dl className="sum-lines">
      <div>
        <dt>{texts.amount}</dt>
        <dd>
          <Price parts={money.parts(order.payPrice)} />
        </dd>
      </div>
      <div>
        <dt>{texts.method}</dt>
        <dd>{methods[order.payType] ?? order.payType}</dd>
      </div>
      <div>
        <dt>{texts.number}</dt>
        <dd>
          <bdi className="number">{order.orderNo}</bdi>
        </dd>
      </div>
    </dl>
  );
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
  const { href, text } = wayToOrder(order, props);
  const hints = { all: texts.handedOverHint, part: texts.partHandedOverHint, none: texts.paidHint };
  return (
    <Result icon="circle-check" title={texts.paid} hint={hints[handedOverOf(order)]}>
      <Figures {...props} order={order} />
      <p className="row wraps">
        <a className="button primary" href={href}>
          {text}
        </a>
        {home}
      </p>
    </Result>
  );
}

/** How a payment went. */
export default function PayStatusPage(props: Props) {
  const ref = useReady<HTMLDivElement>();
  return (
    <div ref={ref} className="pay-status">
      <Gate texts={props.texts.gate}>
        <PayStatus {...props} />
      </Gate>
    </div>
  );
}
