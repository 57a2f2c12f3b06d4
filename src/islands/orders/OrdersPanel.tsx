import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OrderTab } from '#domain/orders/order-tabs.ts';
import { accountLink, homeLink, ordersLink, refundsLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import {
  $orderCounts,
  $recentOrders,
  forgetOrders,
  loadOrderCounts,
  loadRecentOrders,
  type OrderCounts,
} from '#stores/orders/orders.ts';
import type { IconName } from '../../styles/icons.ts';
import { CountBadge } from '../accounts/CountBadge.tsx';
import type { HomeTexts } from '../accounts/home-texts.ts';
import { Icon } from '../ui/Icon.tsx';
import { OrderCard } from './OrderCard.tsx';
import { useOrderActs } from './use-order-acts.tsx';

interface Props {
  locale: Locale;
  texts: HomeTexts;
}

const WAITING_FOR: readonly [OrderTab, IconName, keyof OrderCounts, keyof HomeTexts['order']['labels']][] = [
  ['0', 'wallet', 'awaitPayCount', 'toPay'],
  ['1', 'package', 'awaitShippedCount', 'toShip'],
  ['3', 'store', 'verificationCount', 'toCollect'],
  ['4', 'truck', 'receiptCount', 'toReceive'],
];

/** How many orders and returns wait for what, leading to them. */
const Counters = ({ counts, locale, texts }: Props & { counts: OrderCounts | null }) => (
  <ul className="counters">
    {WAITING_FOR.map(([status, icon, of, label]) => {
      const count = counts?.[of] ?? 0;
      return (
        <li key={status}>
          <a href={ordersLink(locale, { status })}>
            <Icon name={icon} className={icon === 'truck' ? 'icon mirrored' : 'icon'} />
            {texts.order.labels[label]}
            {count > 0 && <CountBadge count={count} locale={locale} />}
          </a>
        </li>
      );
    })}
    <li>
      <a href={accountLink(locale, 'reviews')}>
        <Icon name="star" />
        {texts.reviews}
        {counts !== null && counts.awaitReplyCount > 0 && <CountBadge count={counts.awaitReplyCount} locale={locale} />}
      </a>
    </li>
    <li>
      <a href={refundsLink(locale)}>
        <Icon name="undo-2" />
        {texts.refunds}
        {counts !== null && counts.refundCount > 0 && <CountBadge count={counts.refundCount} locale={locale} />}
      </a>
    </li>
  </ul>
);

const NoOrders = ({ locale, texts }: Props) => (
  <div className="no-orders">
    <Icon name="package" />
    <div>
      <p>
        <b>{texts.noOrders}</b>
      </p>
      <p className="muted">{texts.noOrdersHint}</p>
    </div>
    <a className="button" href={homeLink(locale)}>
      {texts.discover}
    </a>
  </div>
);

/** What waits, and the latest orders with everything that can be done with them. Without an answer the counters stand alone. */
export function OrdersPanel({ locale, texts }: Props) {
  const counts = useStore($orderCounts);
  const recent = useStore($recentOrders);
  const acts = useOrderActs(locale, texts.order);
  useEffect(() => {
    void loadOrderCounts();
    void loadRecentOrders();
    return forgetOrders;
  }, []);
  const orders = recent?.page?.list;
  return (
    <>
      <section className="panel" aria-labelledby="orders-title">
        <div className="heading">
          <h2 id="orders-title">{texts.orders}</h2>
          <a className="end link" href={accountLink(locale, 'orders')}>
            {texts.seeAll}
            <span className="visually-hidden"> {texts.orders}</span>
            <Icon name="chevron-right" className="icon mirrored" />
          </a>
        </div>
        <Counters counts={counts} locale={locale} texts={texts} />
        {orders?.length === 0 && <NoOrders locale={locale} texts={texts} />}
      </section>
      {orders && orders.length > 0 && (
        <ul className="order-cards">
          {orders.map((order) => (
            <OrderCard key={order.orderNo} order={order} locale={locale} texts={texts.order} acts={acts} most={2} />
          ))}
        </ul>
      )}
      {acts.dialog}
    </>
  );
}
