import { z } from 'zod';
import { calls } from './call.ts';
import { dateTime, id, image } from './fields.ts';
import { orderNo } from './orders.ts';

const parcelSchema = z.object({
  id: z.int(),
  orderNo: z.string(),
  merId: z.int(),
  trackingNumber: z.string(),
  expressName: z.string(),
  expressCode: z.string(),
  totalNum: z.int(),
  deliveryType: z.enum(['express', 'merchant', 'noNeed', 'fictitious']),
  deliveryCarrier: z.string(),
  carrierPhone: z.string(),
  deliveryMark: z.string(),
  createTime: dateTime,
  detailList: z.array(
    z.object({
      productId: z.int(),
      productName: z.string(),
      image,
      attrValueId: z.int(),
      sku: z.string(),
      num: z.int(),
    }),
  ),
});
export type Parcel = z.infer<typeof parcelSchema>;

const shipmentSchema = z.object({
  number: z.string(),
  type: z.string(),
  expName: z.string(),
  expPhone: z.string(),
  courier: z.string(),
  courierPhone: z.string(),
  /** 0 handed in, 1 under way, 2 being delivered, 3 signed for. */
  deliveryStatus: z.int(),
  isSign: z.boolean(),
  updateTime: dateTime.nullable(),
  takeTime: z.string(),
  logo: image,
  /** The newest first. */
  list: z.array(z.object({ time: dateTime, status: z.string() })),
});
export type Shipment = z.infer<typeof shipmentSchema>;

export const shipment = calls({
  orderParcels: {
    method: 'GET',
    path: 'front/order/{orderNo}/invoice/list',
    access: 'buyer',
    summary: 'Parcels of an order; `num` counts one more while some of it is not sent yet',
    input: z.object({ orderNo }),
    data: z.object({ num: z.int(), deliveryNum: z.int(), invoiceList: z.array(parcelSchema) }),
  },
  orderShipment: {
    method: 'GET',
    path: 'front/order/logistics/{invoiceId}',
    access: 'buyer',
    summary: 'Where a parcel is and where it was',
    input: z.object({ invoiceId: id }),
    data: shipmentSchema,
  },
});
