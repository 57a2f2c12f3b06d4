import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OrderDetail } from '#contract/orders.ts';
import type { Parcel, Shipment } from '#contract/shipments.ts';
import { trackingPage } from '#domain/orders/courier.ts';
import { packagePath, shipmentStep } from '#domain/orders/package-path.ts';
import { datesText, dateText } from '#locale/delivery/delivery-dates.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { $shipment, loadShipment } from '#stores/orders/shipments.ts';
import { Copyable } from '../../ui/Copyable.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { ShipmentPageTexts } from '../detail-texts.ts';
import { PackagePath } from '../path/PackagePath.tsx';
import { LateNotice, lateText } from './LateNotice.tsx';
import { ShipmentRecords } from './ShipmentRecords.tsx';
import { carrierOf, isSentOnline, stateOf } from './shipment-facts.ts';

interface Props {
  parcel: Parcel;
  /** The order that it belongs to; null until it was read. */
  order: OrderDetail | null;
  locale: Locale;
  texts: ShipmentPageTexts;
}

/** Who brings it under which number, and the way to where the carrier itself shows it. */
function Carrier({ parcel, texts }: Pick<Props, 'parcel' | 'texts'>) {
  const { trackingNumber, carrierPhone, expressCode, expressName } = parcel;
  const carrier = carrierOf(parcel, texts);
  const page = trackingPage(expressCode, trackingNumber);
  return (
    <div className="carrier">
      <div>
        <p className="muted">
          <bdi>{trackingNumber ? fillIn(texts.tracking.carrierNumber, { carrier }) : carrier}</bdi>
        </p>
        {trackingNumber && <Copyable text={trackingNumber} name={texts.trackingNumber} texts={texts} />}
        {carrierPhone && (
          <p>
            <span className="number">{carrierPhone}</span>
          </p>
        )}
      </div>
      {page && (
        <a className="button" href={page} target="_blank" rel="noopener noreferrer">
          {fillIn(texts.tracking.at, { carrier: expressName })}
          <Icon name="arrow-right" className="icon mirrored" />
        </a>
      )}
    </div>
  );
}

/** When it arrived; '' until it is signed for. */
const arrivedOn = (shipment: Shipment | null): string =>
  shipment && shipmentStep(shipment) === 'door' ? (shipment.updateTime ?? '') : '';

/** Its shop's part of the order. */
const partOf = ({ parcel, order }: Props) => order?.merchantOrderList.find(({ merId }) => merId === parcel.merId);

/** When it is promised; null where the shop names no days. */
const arrivalOf = (props: Props) => partOf(props)?.arrival ?? null;

/** 'yyyy-MM-dd…' → 'Thu, Nov 26' */
const dayOf = (wallClock: string, locale: Locale) => dateText(wallClock.slice(0, 'yyyy-MM-dd'.length), locale);

/** The one sentence that the page is opened for. */
function titleOf(props: Props, shipment: Shipment | null): string {
  const { parcel, locale, texts } = props;
  const arrival = arrivalOf(props);
  const day = dayOf(arrivedOn(shipment) || parcel.createTime, locale);
  if (isSentOnline(parcel)) return fillIn(texts.tracking.sentOnline, { day });
  if (arrivedOn(shipment)) return fillIn(texts.tracking.arrived, { day });
  const late = lateText(partOf(props), locale, texts);
  if (late) return late;
  if (arrival) return fillIn(texts.arrives, { dates: datesText(arrival, locale) });
  return fillIn(texts.tracking.left, { day });
}

/** Where it stands on its way. */
function Way({ shipment, ...props }: Props & { shipment: Shipment }) {
  const { parcel, order, locale, texts } = props;
  const arrival = arrivalOf(props);
  const arrived = arrivedOn(shipment);
  const day = (wallClock: string | null) => (wallClock ? dayOf(wallClock, locale) : '');
  const sent = day(parcel.createTime);
  const times = {
    paid: day(order?.payTime ?? null),
    carrier: arrived ? sent : fillIn(texts.tracking.since, { day: sent }),
    door: arrived || !arrival ? day(arrived) : datesText(arrival, locale),
  };
  return <PackagePath stops={packagePath('sent', shipmentStep(shipment))} times={times} texts={texts} />;
}

/** One shipment: when it comes, who brings it, where it is and was. What is sent online has arrived, with the shop's note. */
export function ShipmentCard(props: Props) {
  const { parcel, locale, texts } = props;
  const shown = useStore($shipment);
  useEffect(() => void loadShipment(parcel.id), [parcel.id]);
  const shipment = shown?.answered === parcel.id ? shown.page : null;
  const isTravelling = !isSentOnline(parcel) && parcel.deliveryType !== 'noNeed';
  const isLateYet = isTravelling && !arrivedOn(shipment) && lateText(partOf(props), locale, texts) !== '';
  const state = shipment && isTravelling ? stateOf(shipment, texts) : '';
  return (
    <>
      <section className="panel stack arrival" aria-live="polite" aria-busy={shown?.state === 'loading'}>
        <div>
          {state && <p className={arrivedOn(shipment) ? 'eyebrow ok' : 'eyebrow brand-text'}>{state}</p>}
          <h1>{titleOf(props, shipment)}</h1>
          {parcel.deliveryMark && (
            <p>
              <bdi>{parcel.deliveryMark}</bdi>
            </p>
          )}
        </div>
        {isLateYet && <LateNotice orderNo={parcel.orderNo} locale={locale} texts={texts} />}
        {isTravelling && shipment && <Way {...props} shipment={shipment} />}
        {isTravelling && <Carrier parcel={parcel} texts={texts} />}
      </section>
      {isTravelling && (
        <section className="panel stack">
          <h2>{texts.tracking.days}</h2>
          {shown?.state === 'failed' && (
            <Failed texts={texts} message={shown.message} again={() => loadShipment(parcel.id)} />
          )}
          {!shipment && shown?.state !== 'failed' && <div className="skeleton records-wait" aria-hidden="true" />}
          {shipment && <ShipmentRecords records={shipment.list} none={texts.noRecords} locale={locale} />}
        </section>
      )}
    </>
  );
}
