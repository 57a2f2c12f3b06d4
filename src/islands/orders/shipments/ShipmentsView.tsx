import { useState } from 'react';
import type { CallData } from '#contract/index.ts';
import { fillIn } from '#locale/fill-in.ts';
import { orderLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { $parcels, forgetParcels, loadParcels } from '#stores/orders/shipments.ts';
import type { ParcelPageTexts } from '../detail-texts.ts';
import { OrderAsked } from '../OrderConfirmations.tsx';
import { OrderGap } from '../OrderGap.tsx';
import { ParcelCard } from './ShipmentCard.tsx';

interface Props {
  locale: Locale;
  texts: ParcelPageTexts;
}

type Page = CallData<'orderParcels'>;

/** Several parcels are chosen by buttons; one needs none. */
function Parcels({ page, orderNo, locale, texts }: Props & { page: Page; orderNo: string }) {
  const [chosen, setChosen] = useState(0);
  const parcels = page.invoiceList;
  const parcel = parcels[chosen] ?? parcels[0];
  if (!parcel) return <OrderGap why={texts.noParcels} locale={locale} texts={texts} />;
  return (
    <>
      <p>
        <a className="link" href={orderLink(locale, orderNo)}>
          <span className="number">{orderNo}</span>
        </a>
      </p>
      {parcels.length > 1 && (
        <fieldset className="kinds">
          <legend className="visually-hidden">{texts.parcels}</legend>
          {parcels.map(({ id }, at) => (
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
      {page.num > parcels.length && <p className="notice caution">{texts.partLeft}</p>}
      <ParcelCard parcel={parcel} locale={locale} texts={texts} />
    </>
  );
}

const WAITING = (
  <div className="order-wait" aria-hidden="true">
    <div className="skeleton" />
  </div>
);

/** The parcels of the order that the address names. */
export default function ParcelsView({ locale, texts }: Props) {
  return (
    <OrderAsked
      $shown={$parcels}
      load={loadParcels}
      forget={forgetParcels}
      locale={locale}
      texts={texts}
      waiting={WAITING}
    >
      {({ page, orderNo }) => page && <Parcels page={page} orderNo={orderNo} locale={locale} texts={texts} />}
    </OrderAsked>
  );
}
