import { useState } from 'react';
import type { OrderDetail } from '#contract/orders.ts';
import { orderActions } from '#domain/orders/order-state.ts';
import { cartLink, detailLink, homeLink, ordersLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { buyAgain } from '#stores/orders/order-actions.ts';
import { showToast } from '#stores/shell/toast.ts';
import { Result } from './Result.tsx';
import type { ClosedOrderTexts } from './texts.ts';

interface Props {
  why: 'timedOut' | 'cancelled';
  /** Left out where only the reason is known. */
  order?: OrderDetail | undefined;
  locale: Locale;
  texts: ClosedOrderTexts;
}

const linesOf = ({ merchantOrderList }: OrderDetail) => merchantOrderList.flatMap(({ orderInfoList }) => orderInfoList);

/** Puts everything into the cart again; what cannot be bought that way leads to its own page. */
function OrderAgain({ order, locale, texts }: Omit<Props, 'why' | 'order'> & { order: OrderDetail }) {
  const [isBusy, setBusy] = useState(false);
  const lines = linesOf(order);
  const [first] = lines;
  async function again(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const refusal = await buyAgain(lines);
    setBusy(false);
    if (refusal === null) location.assign(cartLink(locale));
    else showToast(refusal || texts.failed, { isError: true });
  }
  if (orderActions(order).has('buyAgain'))
    return (
      <button type="button" className="button primary" aria-busy={isBusy} onClick={() => void again()}>
        {texts.buyAgain}
      </button>
    );
  return first ? (
    <a className="button primary" href={detailLink(locale, first.productId)}>
      {texts.toItem}
    </a>
  ) : null;
}

/** An order that cannot be paid any more: why, and how to order again. */
export function ClosedNotice({ why, order, locale, texts }: Props) {
  const { title, hint } = texts.closed[why];
  return (
    <Result icon={why === 'timedOut' ? 'clock' : 'circle-alert'} title={title} hint={hint}>
      <p className="row wraps">
        {order && <OrderAgain order={order} locale={locale} texts={texts} />}
        <a className={order ? 'button' : 'button primary'} href={ordersLink(locale)}>
          {texts.toOrders}
        </a>
        <a className="button" href={homeLink(locale)}>
          {texts.toHome}
        </a>
      </p>
    </Result>
  );
}
