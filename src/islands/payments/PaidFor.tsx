import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { MerchantOrder } from '#contract/orders.ts';
import { $paidFor, forgetPaidFor, loadPaidFor } from '#stores/payments/paid-for.ts';
import { OrderLineRow } from '../orders/OrderLineRow.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { BillProps } from './BillPanel.tsx';

type Shared = Pick<BillProps, 'locale' | 'money'>;

/** What one shop sends, and its part of the amount. */
const Part = ({ part, locale, money }: Shared & { part: MerchantOrder }) => (
  <li className="stack">
    <h3 className="row">
      <Icon name="store" />
      <bdi>{part.merName}</bdi>
      <span className="end">
        <span className="number">{money.text(part.payPrice)}</span>
      </span>
    </h3>
    <ul className="order-lines">
      {part.orderInfoList.map((line) => (
        <OrderLineRow
          key={line.id}
          line={line}
          pieces={line.payNum}
          price={money.text(line.price)}
          locale={locale}
          isLinked={false}
        />
      ))}
    </ul>
  </li>
);

/** Everything that is paid for, by shop. Left out where it cannot be read: the payment goes on without it. */
export function PaidFor({ orderNo, locale, texts, money }: BillProps) {
  const order = useStore($paidFor);
  useEffect(() => {
    void loadPaidFor(orderNo);
    return forgetPaidFor;
  }, [orderNo]);
  if (order === 'failed') return null;
  if (!order) return <div className="panel skeleton cashier-wait" aria-hidden="true" />;
  return (
    <section className="panel stack paid-for" aria-labelledby="paid-for">
      <h2 id="paid-for">{texts.paidFor}</h2>
      <ul className="stack">
        {order.merchantOrderList.map((part) => (
          <Part key={part.merId} part={part} locale={locale} money={money} />
        ))}
      </ul>
    </section>
  );
}
