import type { shipment } from '#contract/shipments.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { listOwnShipments, readShipment } from './read-shipments.ts';

export const shipmentRoutes: Handlers<typeof shipment> = {
  orderParcels: ({ orderNo }, context) => listOwnShipments(context, orderNo),
  orderShipment: ({ invoiceId }, context) => readShipment(context, invoiceId),
};
