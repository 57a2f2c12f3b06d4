import type { parcel } from '#contract/shipments.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { listOwnParcels, readShipment } from './read-shipments.ts';

export const parcelRoutes: Handlers<typeof parcel> = {
  orderParcels: ({ orderNo }, context) => listOwnParcels(context, orderNo),
  orderShipment: ({ invoiceId }, context) => readShipment(context, invoiceId),
};
