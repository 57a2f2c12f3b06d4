import { QRCodeSVG } from 'qrcode.react';
import type { MerchantOrder, OrderDetail } from '#contract/orders.ts';
import { spacedPhone } from '#domain/addresses/address-lines.ts';
import { ORDER_STATUS, SHIPPING } from '#domain/orders/order-state.ts';
import { datesText } from '#locale/delivery/delivery-dates.ts';
import type { Locale } from '#locale/locales.ts';
import { Copyable } from '../../ui/Copyable.tsx';
import type { DeliveryTexts } from '../detail-texts.ts';
import type { CopyTexts } from '../texts.ts';
import { sentParts } from './sent-parts.ts';

interface Props {
  order: OrderDetail;
  locale: Locale;
  texts: DeliveryTexts & CopyTexts;
  /** False where each package says itself when it arrives. */
  saysArrival?: boolean;
}

function wayText({ shippingType, deliveryType }: MerchantOrder, texts: DeliveryTexts): string {
  if (shippingType === SHIPPING.pickup) return texts.pickup;
  if (shippingType === SHIPPING.virtual || deliveryType === 'fictitious') return texts.online;
  if (deliveryType === 'merchant') return texts.byShop;
  return deliveryType === 'noNeed' ? texts.noShipping : texts.byCourier;
}

interface PickupProps {
  part: MerchantOrder;
  /** The code is worth nothing before it is paid and after it was fetched. */
  isToCollect: boolean;
  texts: Props['texts'];
}

/** Where one fetches it, and the code that the shop wants to see. */
const Pickup = ({ part, isToCollect, texts }: PickupProps) => (
  <>
    {part.merAddress && (
      <div>
        <dt>{texts.shopAddress}</dt>
        <dd>
          <bdi>{part.merAddress}</bdi>
        </dd>
      </div>
    )}
    {part.merPhone && (
      <div>
        <dt>{texts.phone}</dt>
        <dd className="number">{part.merPhone}</dd>
      </div>
    )}
    {isToCollect && part.verifyCode && (
      <div>
        <dt>{texts.pickupCode}</dt>
        <dd className="pickup">
          <Copyable text={part.verifyCode} name={texts.pickupCode} texts={texts} />
          <QRCodeSVG value={part.verifyCode} size={128} marginSize={2} className="qr-code" title={texts.pickupCode} />
        </dd>
      </div>
    )}
  </>
);

/** Who gets it where, once for all shops that send it to the same person; nothing of an order that is delivered online. */
export function Delivery({ order, locale, texts, saysArrival = true }: Props) {
  const sent = sentParts(order);
  const fetched = order.merchantOrderList.filter(({ shippingType }) => shippingType === SHIPPING.pickup);
  if (sent.length + fetched.length === 0) return null;
  const isExpected = saysArrival && order.receiveTime === null && order.status !== ORDER_STATUS.cancelled;
  const to = sent.find(({ userAddress }) => userAddress);
  const ways = [...new Set(order.merchantOrderList.map((part) => wayText(part, texts)))];
  return (
    <section className="panel stack">
      <h2>{to ? texts.consignee : texts.delivery}</h2>
      {to && (
        <p>
          <b>
            <bdi>{to.realName}</bdi>
          </b>{' '}
          <span className="number">{spacedPhone(to.userPhone)}</span>
          <br />
          <bdi>{to.userAddress}</bdi>
        </p>
      )}
      <dl className="pairs">
        <div>
          <dt>{texts.delivery}</dt>
          <dd>{ways.join(' · ')}</dd>
        </div>
        {isExpected &&
          sent.map(
            ({ merId, arrival }) =>
              arrival && (
                <div key={merId}>
                  <dt>{texts.expected}</dt>
                  <dd>{datesText(arrival, locale)}</dd>
                </div>
              ),
          )}
        {fetched.map((part) => (
          <Pickup key={part.merId} part={part} isToCollect={order.status === ORDER_STATUS.toCollect} texts={texts} />
        ))}
      </dl>
    </section>
  );
}
