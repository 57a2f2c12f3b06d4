import type { OrderDetail } from '#contract/orders.ts';
import { type OrderLabel, orderLabel } from '#domain/orders/order-label.ts';
import { type OrderStep, orderProgress, orderWay } from '#domain/orders/order-progress.ts';
import { ORDER_STATUS, orderActions } from '#domain/orders/order-state.ts';
import { momentText, nearDayText } from '#locale/date-times.ts';
import { fillIn } from '#locale/fill-in.ts';
import { orderLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import type { OrderDetailTexts } from './detail-texts.ts';
import { OrderButtons } from './OrderButtons.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { PayBy } from './PayBy.tsx';
import { LateNotice, lateText } from './shipments/LateNotice.tsx';
import type { OrderActs } from './use-order-acts.tsx';

interface Props {
  order: OrderDetail;
  locale: Locale;
  texts: OrderDetailTexts;
  acts: OrderActs;
}

/** The mall itself cancels what was not paid in time. */
const BY_MALL = 1;

/** Until when something can be returned, of an order that was received and is not complete. */
function returnHint(order: OrderDetail, locale: Locale, texts: OrderDetailTexts): string {
  const { status, returnUntil } = order;
  if (status !== ORDER_STATUS.received || returnUntil === null || !orderActions(order).has('refund')) return '';
  return fillIn(texts.returnHint, { day: nearDayText(returnUntil, locale) });
}

const hintOf = (label: OrderLabel, { cancelStatus }: OrderDetail, texts: OrderDetailTexts): string => {
  if (label === 'cancelled') return cancelStatus === BY_MALL ? texts.timedOut : texts.givenUp;
  const hints: Partial<Record<OrderLabel, string>> = texts.hints;
  return hints[label] ?? '';
};

function timesOf(order: OrderDetail, locale: Locale): Partial<Record<OrderStep, string>> {
  const text = (moment: string | null) => (moment === null ? '' : momentText(moment, locale));
  const there = text(order.receiveTime);
  return {
    placed: text(order.createTime),
    paid: text(order.payTime),
    partShipped: text(order.shipTime),
    shipped: text(order.shipTime),
    received: there,
    collected: there,
    delivered: there,
    completed: text(order.completeTime),
  };
}

/** A payment that was split into the orders of its shops leads to them; what can be done is done there. */
const Split = ({ order, locale, texts }: Omit<Props, 'acts'>) => (
  <>
    <p className="muted">{texts.split}</p>
    <ul className="row wraps">
      {order.shopOrderNos.map((orderNo, at) => (
        <li key={orderNo}>
          <a className="button compact" href={orderLink(locale, orderNo, order.secondType)}>
            <bdi>{order.merchantOrderList[at]?.merName}</bdi>
            <span className="small number">{orderNo}</span>
          </a>
        </li>
      ))}
    </ul>
  </>
);

/** Where an order is, how it goes on, and what can be done with it. */
export function OrderHead({ order, locale, texts, acts }: Props) {
  const label = orderLabel(order);
  const shippingType = order.merchantOrderList[0]?.shippingType ?? 1;
  const progress = orderProgress(order.status, orderWay(shippingType, order.secondType));
  const lines = order.merchantOrderList.flatMap(({ orderInfoList }) => orderInfoList);
  const hint = hintOf(label, order, texts);
  const until = returnHint(order, locale, texts);
  const [late] = order.merchantOrderList.map((part) => lateText(part, locale, texts)).filter(Boolean);
  const isSplit = order.paid && order.shopOrderNos.length > 0 && !order.shopOrderNos.includes(order.orderNo);
  return (
    <section className="panel stack" aria-labelledby="order-state">
      <div className="row wraps spread">
        <h2 id="order-state" aria-live="polite">
          {isSplit ? texts.stepNames.paid : texts.labels[label]}
        </h2>
        {label === 'toPay' && order.cancelTime !== null && (
          <PayBy to={order.cancelTime} text={texts.payWithin} locale={locale} />
        )}
      </div>
      {!isSplit && hint && <p className="muted">{hint}</p>}
      {!isSplit && until && <p className="muted">{until}</p>}
      {!isSplit && late && <LateNotice title={late} orderNo={order.orderNo} locale={locale} texts={texts} />}
      {!isSplit && progress.length > 0 && (
        <OrderSteps progress={progress} label={texts.steps} names={texts.stepNames} times={timesOf(order, locale)} />
      )}
      {isSplit && <Split order={order} locale={locale} texts={texts} />}
      {!isSplit && (
        <div className="row wraps actions">
          <OrderButtons order={{ ...order, lines }} locale={locale} texts={texts} acts={acts} returnsByLine />
        </div>
      )}
    </section>
  );
}
