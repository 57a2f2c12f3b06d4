import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Parcel } from '#contract/shipments.ts';
import type { Locale } from '#locale/locales.ts';
import { $shipment, loadShipment } from '#stores/orders/shipments.ts';
import { Copyable } from '../../ui/Copyable.tsx';
import { Failed } from '../../ui/Failed.tsx';
import type { ShipmentPageTexts } from '../detail-texts.ts';
import { OrderLineRow } from '../OrderLineRow.tsx';
import { ShipmentRecords } from './ShipmentRecords.tsx';
import { carrierOf, stateOf } from './shipment-facts.ts';

interface Props {
  parcel: Parcel;
  locale: Locale;
  texts: ShipmentPageTexts;
}

const Contents = ({ parcel, locale, texts }: Props) => (
  <>
    <h3>{texts.contents}</h3>
    <ul className="order-lines">
      {parcel.detailList.map((line) => (
        <OrderLineRow key={line.attrValueId} line={line} pieces={line.num} locale={locale} />
      ))}
    </ul>
  </>
);

/** Who brings a shipment under which number; what is not known is left out. */
function Facts({ parcel, texts }: Pick<Props, 'parcel' | 'texts'>) {
  const { trackingNumber, carrierPhone, deliveryMark, deliveryType } = parcel;
  return (
    <dl className="pairs">
      <div>
        <dt>{deliveryType === 'express' ? texts.courier : texts.carrier}</dt>
        <dd>
          <bdi>{carrierOf(parcel, texts)}</bdi>
        </dd>
      </div>
      {trackingNumber && (
        <div>
          <dt>{texts.trackingNumber}</dt>
          <dd>
            <Copyable text={trackingNumber} name={texts.trackingNumber} texts={texts} />
          </dd>
        </div>
      )}
      {carrierPhone && (
        <div>
          <dt>{texts.phone}</dt>
          <dd className="number">{carrierPhone}</dd>
        </div>
      )}
      {deliveryMark && (
        <div>
          <dt>{texts.note}</dt>
          <dd>
            <bdi>{deliveryMark}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** One shipment: who brings it, what is in it, where it is and was. */
export function ShipmentCard({ parcel, locale, texts }: Props) {
  const shown = useStore($shipment);
  useEffect(() => void loadShipment(parcel.id), [parcel.id]);
  const shipment = shown?.answered === parcel.id ? shown.page : null;
  return (
    <section className="panel stack" aria-live="polite" aria-busy={shown?.state === 'loading'}>
      <Facts parcel={parcel} texts={texts} />
      <Contents parcel={parcel} locale={locale} texts={texts} />
      <h3>{texts.records}</h3>
      {shown?.state === 'failed' && (
        <Failed texts={texts} message={shown.message} again={() => loadShipment(parcel.id)} />
      )}
      {!shipment && shown?.state !== 'failed' && <div className="skeleton records-wait" aria-hidden="true" />}
      {shipment && (
        <ShipmentRecords
          records={shipment.list}
          state={stateOf(shipment, texts)}
          none={texts.noRecords}
          locale={locale}
        />
      )}
    </section>
  );
}
