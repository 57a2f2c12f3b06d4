import { courierNamed } from '#domain/orders/courier.ts';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import { SHIPMENT_STATUS, type ShipmentEventKind } from '#domain/orders/shipment-event.ts';
import type { Random } from '../../random.ts';
import type { ComposedMerchant } from './compose-orders.ts';
import type { WishedOrder } from './wished-orders.ts';

export interface ShipmentPlan {
  deliveryType: 'express' | 'fictitious';
  expressCode: string;
  expressName: string;
  trackingNumber: string;
  status: number;
  createdAt: Date;
  /** Places of the shop's lines, with the pieces of each. */
  contents: { line: number; quantity: number }[];
  events: { kind: ShipmentEventKind; at: Date }[];
}

const HOUR = 3_600_000;
const TWO_SHIPMENTS_SHARE = 0.35;
const CODES = ['dhl', 'ups', 'fedex', 'usps', 'dpd', 'gls'];

const { partShipped, toReceive } = ORDER_STATUS;

type Contents = ShipmentPlan['contents'];

/** One shipment with everything, or one for each line; of what is sent in part a single piece. */
function packed({ lines }: ComposedMerchant, status: number, random: Random): Contents[] {
  if (status === partShipped) return [[{ line: 0, quantity: 1 }]];
  const all = lines.map(({ priced }, line) => ({ line, quantity: priced.quantity }));
  return all.length > 1 && random.chance(TWO_SHIPMENTS_SHARE) ? all.map((one) => [one]) : [all];
}

/** When it was where: from its shop to the door, as far as it has come. */
function eventsOf(shippedAt: number, receivedAt: number | null, status: number): ShipmentPlan['events'] {
  const signedAt = receivedAt === null ? shippedAt + 60 * HOUR : receivedAt - 2 * HOUR;
  const times: readonly [ShipmentEventKind, number][] = [
    ['handedIn', shippedAt],
    ['underWay', shippedAt + 8 * HOUR],
    ['delivering', signedAt - 5 * HOUR],
    ['signed', signedAt],
  ];
  const passed = times.filter(([kind]) => SHIPMENT_STATUS[kind] <= status);
  return passed.map(([kind, at]) => ({ kind, at: new Date(at) }));
}

function byCourier(contents: Contents, merchant: ComposedMerchant, shippedAt: number, random: Random): ShipmentPlan {
  const { code, name } = courierNamed(random.pick(CODES)) ?? { code: '', name: '' };
  const status = merchant.receivedAt === null ? SHIPMENT_STATUS.underWay : SHIPMENT_STATUS.signed;
  return {
    ...{ deliveryType: 'express', expressCode: code, expressName: name, status, contents },
    trackingNumber: `${code.toUpperCase()}${random.int(10 ** 8, 10 ** 9 - 1)}`,
    createdAt: new Date(shippedAt),
    events: eventsOf(shippedAt, merchant.receivedAt, status),
  };
}

const online = (contents: Contents, shippedAt: number): ShipmentPlan => ({
  ...{ deliveryType: 'fictitious', expressCode: '', expressName: '', trackingNumber: '', status: 0 },
  ...{ createdAt: new Date(shippedAt), contents, events: [] },
});

const hasShipments = ({ kind, status }: WishedOrder) =>
  (kind === 'sent' || kind === 'virtual') && (status >= toReceive || status === partShipped);

/** How an order of a shop was sent; nothing for what is fetched, is delivered by its payment or was not sent yet. */
export function composeShipments(wished: WishedOrder, merchant: ComposedMerchant, random: Random): ShipmentPlan[] {
  const { shippedAt } = merchant;
  if (shippedAt === null || !hasShipments(wished)) return [];
  const shipments = packed(merchant, wished.status, random);
  if (wished.kind === 'virtual') return shipments.map((contents) => online(contents, shippedAt));
  return shipments.map((contents) => byCourier(contents, merchant, shippedAt, random));
}
