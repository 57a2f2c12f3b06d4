import type { OrderDetail } from '#contract/orders.ts';
import type { Parcel } from '#contract/shipments.ts';
import { spacedPhone } from '#domain/addresses/address-lines.ts';
import { orderActions } from '#domain/orders/order-state.ts';
import { merchantLink, orderLink, returnLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { ShipmentPageTexts } from '../detail-texts.ts';
import { OrderLineRow } from '../OrderLineRow.tsx';
import { sentParts } from './sent-parts.ts';

interface Props {
  parcel: Parcel;
  /** The order that it belongs to; null until it was read. */
  order: OrderDetail | null;
  locale: Locale;
  texts: ShipmentPageTexts;
}

/** Where it goes; nothing of what is delivered online. */
function Address({ order, texts }: Pick<Props, 'texts'> & { order: OrderDetail }) {
  const to = sentParts(order).find(({ userAddress }) => userAddress);
  if (!to) return null;
  return (
    <section className="panel stack">
      <h2>{texts.consignee}</h2>
      <p>
        <b>
          <bdi>{to.realName}</bdi>
        </b>
        <br />
        <bdi>{to.userAddress}</bdi>
      </p>
      <p className="muted">
        <span className="number">{spacedPhone(to.userPhone)}</span>
      </p>
    </section>
  );
}

/** Beside the way of a shipment: where it goes, what is in it, and where to turn to. */
export function ShipmentAside({ parcel, order, locale, texts }: Props) {
  const isReturnable = order !== null && orderActions(order).has('refund');
  return (
    <aside className="stack stick">
      {order && <Address order={order} texts={texts} />}
      <section className="panel stack">
        <h2>{texts.contents}</h2>
        <ul className="order-lines">
          {parcel.detailList.map((line) => (
            <OrderLineRow key={line.attrValueId} line={line} pieces={line.num} locale={locale} />
          ))}
        </ul>
      </section>
      <section className="panel stack">
        <h2>{texts.tracking.help}</h2>
        <a className="button full" href={orderLink(locale, parcel.orderNo, order?.secondType)}>
          <Icon name="receipt-text" />
          {texts.tracking.order}
        </a>
        <a className="button full" href={merchantLink(locale, parcel.merId)}>
          <Icon name="store" />
          {texts.tracking.shop}
        </a>
        {isReturnable && (
          <a className="button full" href={returnLink(locale, parcel.orderNo)}>
            <Icon name="undo-2" />
            {texts.returnIt}
          </a>
        )}
      </section>
    </aside>
  );
}
