import type { Parcel, Shipment } from '#contract/shipments.ts';
import { shipmentCount } from '#domain/orders/shipment.ts';
import { SHIPMENT_STATUS, type ShipmentEventKind } from '#domain/orders/shipment-event.ts';
import type { MessageKey } from '#locale/message-types.ts';
import { type Failure, fail } from '../../../platform/failure.ts';
import { translate } from '../../../platform/translate.ts';
import type { BuyerContext } from '../../../platform/use-case.ts';
import { findMerchantOrders } from '../queries/order-detail.ts';
import { findOwnShipment, listShipments, type ShipmentRow } from '../queries/shipments.ts';
import { orderTime } from '../serialize.ts';

const EVENT_TEXTS = {
  handedIn: 'orders:shipment.handedIn',
  underWay: 'orders:shipment.underWay',
  delivering: 'orders:shipment.delivering',
  signed: 'orders:shipment.signed',
} as const satisfies Readonly<Record<ShipmentEventKind, MessageKey>>;

function serializeShipment(row: ShipmentRow, time: (at: Date) => string): Parcel {
  return {
    id: row.id,
    orderNo: row.orderNo,
    merId: row.merchantId,
    trackingNumber: row.trackingNumber,
    expressName: row.expressName,
    expressCode: row.expressCode,
    totalNum: row.contents.reduce((sum, { num }) => sum + num, 0),
    deliveryType: row.deliveryType,
    deliveryCarrier: row.carrier,
    carrierPhone: row.carrierPhone,
    deliveryMark: row.mark,
    createTime: time(row.createdAt),
    detailList: row.contents,
  };
}

/** Shipments of one's order; those of all its shops for the number of a whole purchase. */
export async function listOwnShipments(context: BuyerContext, orderNo: string) {
  const { sql } = context.mall.db;
  const orders = await findMerchantOrders(sql, context.locale, context.buyer.buyerId, orderNo);
  if (orders.length === 0) return fail('orderNotFound');
  const shipments = await listShipments(
    sql,
    context.locale,
    orders.map(({ id }) => id),
  );
  const sent = Map.groupBy(shipments, ({ orderId }) => orderId);
  const counts = orders.map(({ id, status }) => shipmentCount(sent.get(id)?.length ?? 0, status));
  const time = orderTime(context);
  return {
    num: counts.reduce((sum, { num }) => sum + num, 0),
    deliveryNum: counts.reduce((sum, { deliveryNum }) => sum + deliveryNum, 0),
    invoiceList: shipments.map((row) => serializeShipment(row, time)),
  };
}

/** Where one's shipment is and where it was, in the reader's language. */
export async function readShipment(context: BuyerContext, id: number): Promise<Shipment | Failure> {
  const shipment = await findOwnShipment(context.mall.db.sql, context.locale, context.buyer.buyerId, id);
  if (!shipment) return fail('parcelNotFound');
  const t = translate(context.locale, 'orders:shipment');
  const time = orderTime(context);
  const [last] = shipment.events;
  return {
    number: shipment.trackingNumber,
    type: shipment.expressCode,
    expName: shipment.expressName,
    expPhone: '',
    courier: shipment.carrier,
    courierPhone: shipment.carrierPhone,
    deliveryStatus: shipment.status,
    isSign: shipment.status === SHIPMENT_STATUS.signed,
    updateTime: last ? time(new Date(last.at)) : null,
    takeTime: '',
    logo: '',
    list: shipment.events.map(({ kind, note, at }) => ({
      time: time(new Date(at)),
      status: note ? t('orders:shipment.withNote', { event: t(EVENT_TEXTS[kind]), note }) : t(EVENT_TEXTS[kind]),
    })),
  };
}
