import type { Sql } from 'postgres';
import { AUTOPILOT_PREFIX, AUTOPILOT_STEP_MS, nextContents, nextStop } from '#demo/autopilot/rules.ts';
import { courierNamed } from '#domain/orders/courier.ts';
import { shippedStatus } from '#domain/orders/shipment.ts';
import { SHIPMENT_STATUS } from '#domain/orders/shipment-event.ts';
import { orderShipped } from '../../server/modules/orders/events.ts';
import {
  insertShipment,
  insertShipmentEvent,
  packLines,
  setShipmentStatus,
} from '../../server/modules/orders/queries/shipments.ts';
import { listToShip, markShipped } from '../../server/modules/orders/queries/shipping.ts';
import { announce } from '../../server/platform/events/event.ts';
import { oneByOne } from '../../server/platform/jobs/one-by-one.ts';
import type { Mall } from '../../server/platform/mall.ts';
import { findToMove, findToSend, holdShipment, holdToSend, isDemoMall, listToMove, listToSend } from './queries.ts';

type Flying = Pick<Mall, 'db' | 'clock' | 'random' | 'log'> & { config: Pick<Mall['config'], 'localOnly'> };

const AT_ONCE = 50;
const DIGITS = 10;
const CODES = ['dhl', 'ups', 'fedex', 'usps', 'dpd', 'gls'];

const newNumber = ({ random }: Pick<Mall, 'random'>) =>
  AUTOPILOT_PREFIX + String(random(8).readBigUInt64BE() % 10n ** BigInt(DIGITS)).padStart(DIGITS, '0');

function deliveryOf(mall: Flying, orderId: number, isSent: boolean) {
  const courier = courierNamed(CODES[orderId % CODES.length] ?? '');
  if (!isSent || !courier) return { deliveryType: 'fictitious' } as const;
  const { code, name } = courier;
  return { deliveryType: 'express', expressCode: code, expressName: name, trackingNumber: newNumber(mall) } as const;
}

/** Held first and looked at then: a statement sees what others have committed before it began, not while it waited. */
async function send(mall: Flying, tx: Sql, orderId: number, before: Date, now: Date): Promise<boolean> {
  if (!(await holdToSend(tx, orderId))) return false;
  const found = await findToSend(tx, orderId, before);
  const contents = nextContents(orderId, await listToShip(tx, orderId));
  if (!found || contents.length === 0) return false;
  const delivery = deliveryOf(mall, orderId, found.isSent);
  const shipmentId = await insertShipment(tx, { orderId, ...delivery, createdAt: now });
  await packLines(tx, shipmentId, contents);
  if (found.isSent) await insertShipmentEvent(tx, { shipmentId, kind: 'handedIn', note: '', at: now });
  await markShipped(tx, orderId, shippedStatus(await listToShip(tx, orderId)), now);
  await announce(tx, orderShipped, { merchantOrderId: orderId, shipmentId, at: now });
  return true;
}

async function move(tx: Sql, shipmentId: number, before: Date, now: Date): Promise<boolean> {
  if (!(await holdShipment(tx, shipmentId))) return false;
  const found = await findToMove(tx, shipmentId, before);
  const kind = found && nextStop(found.status);
  if (!kind) return false;
  await insertShipmentEvent(tx, { shipmentId, kind, note: '', at: now });
  await setShipmentStatus(tx, shipmentId, SHIPMENT_STATUS[kind]);
  return true;
}

/**
 * Lets a demo mall that is `localOnly` live: sends what was paid some minutes ago and moves its shipments on, a step a round at
 * most, up to their doors. Leaves alone what a person has sent and products that are not made up. Of several servers that do
 * it at once each takes other orders. Says how many steps it made.
 */
export async function runAutopilot(mall: Flying, atOnce = AT_ONCE): Promise<number> {
  if (!mall.config.localOnly || !(await isDemoMall(mall.db.sql))) return 0;
  const now = new Date(mall.clock());
  const before = new Date(now.getTime() - AUTOPILOT_STEP_MS);
  const shipments = await listToMove(mall.db.sql, before, atOnce);
  const moved = await oneByOne(mall, shipments, 'a demo parcel does not go on', (tx, id) => move(tx, id, before, now));
  const orders = await listToSend(mall.db.sql, before, atOnce);
  const sent = await oneByOne(mall, orders, 'a demo order is not sent yet', (tx, id) =>
    send(mall, tx, id, before, now),
  );
  return moved + sent;
}
