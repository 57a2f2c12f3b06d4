import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { CallData } from '#contract/index.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { $order, forgetOrder, loadOrder } from '#stores/orders/order-detail.ts';
import { $shipments, forgetShipments, loadShipments } from '#stores/orders/shipments.ts';
import type { ShipmentPageTexts } from '../detail-texts.ts';
import { OrderAsked } from '../OrderConfirmations.tsx';
import { OrderGap } from '../OrderGap.tsx';
import { ShipmentAside } from './ShipmentAside.tsx';
import { ShipmentCard } from './ShipmentCard.tsx';

interface Props {
  locale: Locale;
  texts: ShipmentPageTexts;
}

type Page = CallData<'orderParcels'>;

interface ShownProps extends Props {
  page: Page;
  orderNo: string;
}

interface PickerProps {
  shipments: Page['invoiceList'];
  chosen: number;
  choose: (at: number) => void;
  texts: ShipmentPageTexts;
}

/** Several shipments are chosen by buttons; one needs none. */
const ShipmentPicker = ({ shipments, chosen, choose, texts }: PickerProps) => (
  <fieldset className="kinds">
    <legend className="visually-hidden">{texts.parcels}</legend>
    {shipments.map(({ id }, at) => (
      <button
        key={id}
        type="button"
        className={at === chosen ? 'chip current' : 'chip'}
        aria-pressed={at === chosen}
        onClick={() => choose(at)}
      >
        {fillIn(texts.parcel, { number: at + 1 })}
      </button>
    ))}
  </fieldset>
);

function Shipments({ page, orderNo, locale, texts }: ShownProps) {
  const [chosen, setChosen] = useState(0);
  const shown = useStore($order);
  useEffect(() => {
    void loadOrder(orderNo);
    return forgetOrder;
  }, [orderNo]);
  const shipments = page.invoiceList;
  const parcel = shipments[chosen] ?? shipments[0];
  if (!parcel) return <OrderGap why={texts.noParcels} locale={locale} texts={texts} />;
  const order = shown?.orderNo === orderNo ? shown.order : null;
  return (
    <>
      {shipments.length > 1 && (
        <ShipmentPicker shipments={shipments} chosen={chosen} choose={setChosen} texts={texts} />
      )}
      {page.num > shipments.length && <p className="notice caution">{texts.partLeft}</p>}
      <div className="split">
        <div className="stack">
          <ShipmentCard parcel={parcel} order={order} locale={locale} texts={texts} />
        </div>
        <ShipmentAside parcel={parcel} order={order} locale={locale} texts={texts} />
      </div>
    </>
  );
}

const WAITING = (
  <div className="order-wait" aria-hidden="true">
    <div className="skeleton" />
  </div>
);

/** The shipments of the order that the address names. The heading of the page is when the shown one arrives. */
export default function ShipmentsView({ locale, texts }: Props) {
  const isShown = (useStore($shipments, { ssr: 'initial' })?.page?.invoiceList.length ?? 0) > 0;
  return (
    <>
      {!isShown && <h1>{texts.title}</h1>}
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
    </>
  );
}
