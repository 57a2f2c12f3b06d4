import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { dayText } from '#locale/dates.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { $shipments, forgetShipments, loadShipments } from '#stores/orders/shipments.ts';
import { Copyable } from '../../ui/Copyable.tsx';
import type { ShipmentTexts } from '../detail-texts.ts';
import { carrierOf, isSentOnline } from './shipment-facts.ts';

interface Props {
  orderNo: string;
  locale: Locale;
  texts: ShipmentTexts;
}

/** The shipments of an order in a line each; where they are has a page of its own, which Track leads to. Without an answer it is left out. */
export function ShipmentSummary({ orderNo, locale, texts }: Props) {
  const shown = useStore($shipments);
  useEffect(() => {
    void loadShipments(orderNo);
    return forgetShipments;
  }, [orderNo]);
  const page = shown?.page;
  if (!page || page.invoiceList.length === 0) return null;
  return (
    <section className="panel stack">
      <h2>{page.invoiceList.every(isSentOnline) ? texts.delivery : texts.parcels}</h2>
      <dl className="pairs">
        {page.invoiceList.map((shipment, at) => (
          <div key={shipment.id}>
            <dt>{isSentOnline(shipment) ? texts.online : fillIn(texts.parcel, { number: at + 1 })}</dt>
            <dd>
              {!isSentOnline(shipment) && (
                <>
                  <bdi>{carrierOf(shipment, texts)}</bdi> ·{' '}
                </>
              )}
              <bdi>{dayText(shipment.createTime, locale)}</bdi>
              {shipment.trackingNumber && (
                <>
                  <br />
                  <Copyable text={shipment.trackingNumber} name={texts.trackingNumber} texts={texts} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {page.num > page.invoiceList.length && <p className="small">{texts.partLeft}</p>}
    </section>
  );
}
