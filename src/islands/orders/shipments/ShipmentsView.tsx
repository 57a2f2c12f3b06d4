import { useState } from 'react';
import type { CallData } from '#contract/index.ts';
import { fillIn } from '#locale/fill-in.ts';
import { orderLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { $shipments, forgetShipments, loadShipments } from '#stores/orders/shipments.ts';
import type { ShipmentPageTexts } from '../detail-texts.ts';
import { OrderAsked } from '../OrderConfirmations.tsx';
import { OrderGap } from '../OrderGap.tsx';
import { ShipmentCard } from './ShipmentCard.tsx';

interface Props {
  locale: Locale;
  texts: ShipmentPageTexts;
}

type Page = CallData<'orderParcels'>;

/** Several shipments are chosen by buttons; one needs none. */
function Shipments({ page, orderNo, locale, texts }: Props & { page: Page; orderNo: string }) {
  const [chosen, setChosen] = useState(0);
  const shipments = page.invoiceList;
  const shipment = shipments[chosen] ?? shipments[0];
  if (!shipment) return <OrderGap why={texts.noParcels} locale={locale} texts={texts} />;
  return (
    <>
      <p>
        <a className="link" href={orderLink(locale, orderNo)}>
          <span className="number">{orderNo}</span>
        </a>
      </p>
      {shipments.length > 1 && (
        <fieldset className="kinds">
          <legend className="visually-hidden">{texts.parcels}</legend>
          {shipments.map(({ id }, at) => (
            <button
              key={id}
              type="button"
              className={at === chosen ? 'chip current' : 'chip'}
              aria-pressed={at === chosen}
              onClick={() => setChosen(at)}
            >
              {fillIn(texts.parcel, { number: at + 1 })}
            </button>
          ))}
        </fieldset>
      )}
      {page.num > shipments.length && <p className="notice caution">{texts.partLeft}</p>}
      <ShipmentCard parcel={shipment} locale={locale} texts={texts} />
    </>
  );
}

const WAITING = (
  <div className="order-wait" aria-hidden="true">
    <div className="skeleton" />
  </div>
);

/** The shipments of the order that the address names. */
export default function ShipmentsView({ locale, texts }: Props) {
  return (
    <OrderAsked
      $shown={$shipments}
      load={loadShipments}
      forget={forgetShipments}
      locale={locale}
      texts={texts}
      waiting={WAITING}
    >
      {({ page, orderNo }) => page && <Shipments page={page} orderNo={orderNo} locale={locale} texts={texts} />}
    </OrderAsked>
  );
}
