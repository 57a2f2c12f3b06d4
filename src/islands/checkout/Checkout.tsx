import { useStore } from '@nanostores/react';
import { useCallback, useEffect } from 'react';
import { cartLink, ordersLink } from '#locale/links.ts';
import { $checkout, loadCheckout } from '#stores/checkout/checkout.ts';
import { requestPrice } from '#stores/checkout/checkout-price.ts';
import { endPlacing } from '#stores/checkout/placing.ts';
import { orderNoHere } from '#stores/orders/order-no.ts';
import { Empty } from '../ui/Empty.tsx';
import { Failed } from '../ui/Failed.tsx';
import { Confirm } from './Confirm.tsx';
import type { ConfirmProps } from './ConfirmPage.tsx';

/** Reads the order and has it calculated with what is chosen. */
async function begin(): Promise<void> {
  if (await loadCheckout(orderNoHere())) void requestPrice();
}

const Waiting = () => (
  <div className="split" aria-hidden="true">
    <div className="stack">
      <div className="panel skeleton confirm-wait" />
      <div className="panel skeleton confirm-wait" />
    </div>
    <div className="panel skeleton confirm-wait" />
  </div>
);

/** An order before it is placed, what stands in its way, or the way back where it is over. */
export function Checkout(props: ConfirmProps) {
  const { locale, texts, emptyPicture } = props;
  const checkout = useStore($checkout);
  const load = useCallback(() => void begin(), []);
  useEffect(() => {
    load();
    // Anyone who comes back from the cashier finds this order placed.
    const again = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      endPlacing();
      load();
    };
    addEventListener('pageshow', again);
    return () => removeEventListener('pageshow', again);
  }, [load]);
  if (checkout.state === 'ready') return <Confirm key={checkout.preOrderNo} order={checkout.order} {...props} />;
  if (checkout.state === 'loading') return <Waiting />;
  if (checkout.state === 'failed')
    return <Failed texts={{ ...texts, failed: checkout.message || texts.failed }} again={load} />;
  return (
    <Empty picture={emptyPicture} title={<b role="alert">{texts.gone}</b>} hint={checkout.message || texts.goneHint}>
      <a className="button primary" href={cartLink(locale)}>
        {texts.toCart}
      </a>
      <a className="button" href={ordersLink(locale)}>
        {texts.toOrders}
      </a>
    </Empty>
  );
}
