import { courierNamed } from '#domain/orders/courier.ts';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import { PARCEL_STATUS, type ParcelEventKind } from '#domain/orders/shipment-event.ts';
import type { Random } from '../../random.ts';
import type { ComposedShop } from './compose-orders.ts';
import type { WishedOrder } from './wished-orders.ts';

export interface ParcelPlan {
  deliveryType: 'express' | 'fictitious';
  expressCode: string;
  expressName: string;
  trackingNumber: string;
  status: number;
  createdAt: Date;
  /** Places of the shop's lines, with the pieces of each. */
  contents: { line: number; quantity: number }[];
  events: { kind: ParcelEventKind; at: Date }[];
}

const HOUR = 3_600_000;
const TWO_PARCELS_SHARE = 0.35;
const CODES = ['dhl', 'ups', 'fedex', 'usps', 'dpd', 'gls'];

const { partShipped, toReceive } = ORDER_STATUS;

type Contents = ParcelPlan['contents'];

/** One parcel with everything, or one for each line; of what is sent in part a single piece. */
function packed({ lines }: ComposedShop, status: number, random: Random): Contents[] {
  if (status === partShipped) return [[{ line: 0, quantity: 1 }]];
  const all = lines.map(({ priced }, line) => ({ line, quantity: priced.quantity }));
  return all.length > 1 && random.chance(TWO_PARCELS_SHARE) ? all.map((one) => [one]) : [all];
}

/** When it was where: from its shop to the door, as far as it has come. */
function eventsOf(shippedAt: number, receivedAt: number | null, status: number): ParcelPlan['events'] {
  const signedAt = receivedAt === null ? shippedAt + 60 * HOUR : receivedAt - 2 * HOUR;
  const times: readonly [ParcelEventKind, number][] = [
    ['handedIn', shippedAt],
    ['underWay', shippedAt + 8 * HOUR],
    ['delivering', signedAt - 5 * HOUR],
    ['signed', signedAt],
  ];
  const passed = times.filter(([kind]) => PARCEL_STATUS[kind] <= status);
  return passed.map(([kind, at]) => ({ kind, at: new Date(at) }));
}

function byCourier(contents: Contents, shop: ComposedShop, shippedAt: number, random: Random): ParcelPlan {
  const { code, name } = courierNamed(random.pick(CODES)) ?? { code: '', name: '' };
  const status = shop.receivedAt === null ? PARCEL_STATUS.underWay : PARCEL_STATUS.signed;
  return {
    ...{ deliveryType: 'express', expressCode: code, expressName: name, status, contents },
    trackingNumber: `${code.toUpperCase()}${random.int(10 ** 8, 10 ** 9 - 1)}`,
    createdAt: new Date(shippedAt),
    events: eventsOf(shippedAt, shop.receivedAt, status),
  };
}

const online = (contents: Contents, shippedAt: number): ParcelPlan => ({
  ...{ deliveryType: 'fictitious', expressCode: '', expressName: '', trackingNumber: '', status: 0 },
  ...{ createdAt: new Date(shippedAt), contents, events: [] },
});

const hasParcels = ({ kind, status }: WishedOrder) =>
  (kind === 'sent' || kind === 'virtual') && (status >= toReceive || status === partShipped);

/** How an order of a shop was sent; nothing for what is fetched, is delivered by its payment or was not sent yet. */
export function composeParcels(wished: WishedOrder, shop: ComposedShop, random: Random): ParcelPlan[] {
  const { shippedAt } = shop;
  if (shippedAt === null || !hasParcels(wished)) return [];
  const parcels = packed(shop, wished.status, random);
  if (wished.kind === 'virtual') return parcels.map((contents) => online(contents, shippedAt));
  return parcels.map((contents) => byCourier(contents, shop, shippedAt, random));
}
