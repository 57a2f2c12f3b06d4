import type { parcel } from '#contract/parcel.ts';
import type { Handlers } from '../http/handler.ts';
import { listOwnParcels, readShipment } from '../services/order/read-parcels.ts';

export const parcelRoutes: Handlers<typeof parcel> = {
  orderParcels: ({ orderNo }, context) => listOwnParcels(context, orderNo),
  orderShipment: ({ invoiceId }, context) => readShipment(context, invoiceId),
};
