import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { dayText } from '#locale/dates.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { $parcels, forgetParcels, loadParcels } from '#stores/orders/shipments.ts';
import { Copyable } from '../Copyable.tsx';
import type { ParcelTexts } from '../detail-texts.ts';
import { carrierOf } from './shipment-facts.ts';

interface Props {
  orderNo: string;
  locale: Locale;
  texts: ParcelTexts;
}

/** The parcels of an order in a line each; where they are has a page of its own, which Track leads to. Without an answer it is left out. */
export function ParcelSummary({ orderNo, locale, texts }: Props) {
  const shown = useStore($parcels);
  useEffect(() => {
    void loadParcels(orderNo);
    return forgetParcels;
  }, [orderNo]);
  const page = shown?.page;
  if (!page || page.invoiceList.length === 0) return null;
  return (
    <section className="panel stack">
      <h2>{texts.parcels}</h2>
      <dl className="pairs">
        {page.invoiceList.map((parcel, at) => (
          <div key={parcel.id}>
            <dt>{fillIn(texts.parcel, { number: at + 1 })}</dt>
            <dd>
              <bdi>{carrierOf(parcel, texts)}</bdi> · <bdi>{dayText(parcel.createTime, locale)}</bdi>
              {parcel.trackingNumber && (
                <>
                  <br />
                  <Copyable text={parcel.trackingNumber} name={texts.trackingNumber} texts={texts} />
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
