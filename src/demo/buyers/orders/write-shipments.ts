import type { Sql } from 'postgres';
import * as schema from '../../../server/modules/schema.ts';
import { copyRows } from '../../../server/platform/db/copy-rows.ts';
import type { NumberedShop } from './number-orders.ts';

/** Parcels, what is in them and where they were. */
export async function writeParcels(tx: Sql, shops: readonly NumberedShop[]): Promise<void> {
  const sent = shops.flatMap((shop) => shop.parcels.map((parcel) => ({ shop, parcel })));
  await copyRows(
    tx,
    schema.parcel,
    sent.map(({ shop, parcel: { contents: _, events: __, ...row } }) => ({ ...row, orderId: shop.id })),
  );
  await copyRows(
    tx,
    schema.parcelLine,
    sent.flatMap(({ shop, parcel }) =>
      parcel.contents.map(({ line, quantity }) => ({
        parcelId: parcel.id,
        orderLineId: shop.lines[line]?.id ?? 0,
        quantity,
      })),
    ),
  );
  await copyRows(
    tx,
    schema.parcelEvent,
    sent.flatMap(({ parcel }) => parcel.events.map((event) => ({ parcelId: parcel.id, ...event }))),
  );
}
