import { useEffect } from 'react';
import type { OrderDetail } from '#contract/orders.ts';
import { orderActions } from '#domain/orders/order-state.ts';
import { accountLink, orderLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { $order, forgetOrder, loadOrder } from '#stores/orders/order-detail.ts';
import { carryToast } from '#stores/shell/carried-toast.ts';
import type { OrderDetailTexts } from './detail-texts.ts';
import { MerchantOrder } from './MerchantOrder.tsx';
import { OrderAmounts } from './OrderAmounts.tsx';
import { OrderAsked } from './OrderConfirmations.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHead } from './OrderHead.tsx';
import { orderMoney } from './order-money.ts';
import { Delivery } from './shipments/Delivery.tsx';
import { ShipmentSummary } from './shipments/ShipmentSummary.tsx';
import { useOrderActs } from './use-order-acts.tsx';

interface Props {
  locale: Locale;
  texts: OrderDetailTexts;
}

const WAITING = (
  <div className="stack order-wait" aria-hidden="true">
    <div className="skeleton" />
    <div className="skeleton" />
    <div className="skeleton" />
  </div>
);

const isAnySent = ({ merchantOrderList }: OrderDetail) =>
  merchantOrderList.some(({ orderInfoList }) => orderInfoList.some(({ deliveryNum }) => deliveryNum > 0));

/** A payment to one shop is its order: the number of the payment leads on to it. */
const ownOrderNo = ({ paid, orderNo, shopOrderNos: [own, ...more] }: OrderDetail): string | null =>
  paid && own !== undefined && more.length === 0 && own !== orderNo ? own : null;

function LeadOn({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to]);
  return WAITING;
}

function Shown({ order, locale, texts }: Props & { order: OrderDetail }) {
  const money = orderMoney(order.currency, locale);
  const isReturnable = orderActions(order).has('refund');
  const acts = useOrderActs(locale, texts, (act) => {
    if (act !== 'delete') return;
    // What was taken out of the list is gone from here too.
    carryToast(texts.asks.delete.done);
    location.assign(accountLink(locale, 'orders'));
  });
  return (
    <>
      <OrderHead order={order} locale={locale} texts={texts} acts={acts} />
      {isAnySent(order) && <ShipmentSummary orderNo={order.orderNo} locale={locale} texts={texts.shipment} />}
      {order.merchantOrderList.map((part) => (
        <MerchantOrder
          key={part.merId}
          part={part}
          orderNo={order.orderNo}
          isReturnable={isReturnable}
          locale={locale}
          money={money}
          texts={texts}
        />
      ))}
      <Delivery order={order} locale={locale} texts={texts} />
      <div className="two-columns">
        <OrderAmounts order={order} locale={locale} money={money} texts={texts} />
        <OrderFacts order={order} locale={locale} texts={texts} />
      </div>
      {acts.dialog}
    </>
  );
}

/** The order that the address names, in full. */
export default function OrderView({ locale, texts }: Props) {
  return (
    <OrderAsked $shown={$order} load={loadOrder} forget={forgetOrder} locale={locale} texts={texts} waiting={WAITING}>
      {({ order }) => {
        if (!order) return null;
        const own = ownOrderNo(order);
        if (own === null) return <Shown order={order} locale={locale} texts={texts} />;
        return <LeadOn to={orderLink(locale, own, order.secondType)} />;
      }}
    </OrderAsked>
  );
}
