import type { Sql } from 'postgres';
import * as schema from '../../../server/modules/schema.ts';
import { copyRows } from '../../../server/platform/db/copy-rows.ts';
import type { NumberedMerchant } from './number-orders.ts';

/** Shipments, what is in them and where they were. */
export async function writeShipments(tx: Sql, merchants: readonly NumberedMerchant[]): Promise<void> {
  const sent = merchants.flatMap((merchant) => merchant.shipments.map((shipment) => ({ merchant, shipment })));
  await copyRows(
    tx,
    schema.shipment,
    sent.map(({ merchant, shipment: { contents: _, events: __, ...row } }) => ({ ...row, orderId: merchant.id })),
  );
  await copyRows(
    tx,
    schema.shipmentLine,
    sent.flatMap(({ merchant, shipment }) =>
      shipment.contents.map(({ line, quantity }) => ({
        shipmentId: shipment.id,
        orderLineId: merchant.lines[line]?.id ?? 0,
        quantity,
      })),
    ),
  );
  await copyRows(
    tx,
    schema.shipmentEvent,
    sent.flatMap(({ shipment }) => shipment.events.map((event) => ({ shipmentId: shipment.id, ...event }))),
  );
}
