import { HEADERS } from '#contract/envelope.ts';
import { type CallName, contract } from '#contract/index.ts';
import type { ShipmentEventKind } from '#domain/orders/shipment-event.ts';
import { noteShipment } from '#server/modules/orders/shipments/record-shipment-event.ts';
import { shipOrder } from '#server/modules/orders/shipments/ship-order.ts';
import type { OpenMall } from '#server/open-mall.ts';

/** Who buys, and where it is sent. */
export interface Shopper {
  token: string;
  addressId: number;
}

export interface Piece {
  productId: number;
  skuId: number;
}

const WAY: readonly ShipmentEventKind[] = ['underWay', 'delivering', 'signed'];

/** The data of a call that has to go well. */
async function ask<T>({ app }: OpenMall, name: CallName, token: string, input: object, key?: string): Promise<T> {
  const { method, path } = contract[name];
  const address = path.replace('{orderNo}', key ?? '');
  const answer = await app.request(`/api/${address}`, {
    method,
    headers: {
      [HEADERS.token]: token,
      'Content-Type': 'application/json',
      ...(key ? { 'Idempotency-Key': key } : {}),
    },
    ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
  });
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: T };
  if (code !== 200) throw new Error(`${name}: ${message}`);
  return data;
}

/** The calls from the empty cart to the paid order. Returns the number of the whole purchase. */
export async function buy(open: OpenMall, { token, addressId }: Shopper, pieces: readonly Piece[]): Promise<string> {
  for (const { productId, skuId } of pieces)
    await ask(open, 'cartAdd', token, { productId, productAttrUnique: skuId, cartNum: 1 });
  const shops = await ask<{ cartInfoList: { id: number }[] }[]>(open, 'cartList', token, {});
  const orderDetails = shops.flatMap(({ cartInfoList }) => cartInfoList.map(({ id }) => ({ shoppingCartId: id })));
  const wish = { preOrderType: 'shoppingCart', orderDetails };
  const { orderNo: preOrderNo } = await ask<{ orderNo: string }>(open, 'preOrder', token, wish);
  const choices = { preOrderNo, addressId, isUseIntegral: false, platUserCouponId: 0, orderMerchantRequestList: [] };
  const { payFee } = await ask<{ payFee: string }>(open, 'orderPrice', token, choices);
  const order = { ...choices, expectedPayFee: payFee };
  const { orderNo } = await ask<{ orderNo: string }>(open, 'orderCreate', token, order, preOrderNo);
  await ask(open, 'payBegin', token, { orderNo, payType: 'yue', payChannel: 'yue' }, orderNo);
  return orderNo;
}

/** Each shop sends its part, the carrier brings it, and the buyer receives it. */
export async function deliver(open: OpenMall, { token }: Shopper, orderNo: string): Promise<void> {
  const parts = await open.mall.db.sql<{ no: string }[]>`
    select o.no from merchant_order o join platform_order p on p.id = o.platform_order_id where p.no = ${orderNo}`;
  for (const { no } of parts) {
    const delivery = { deliveryType: 'express', expressCode: 'dhl', expressName: 'DHL', trackingNumber: no } as const;
    const sent = await shipOrder(open.mall, { no, pieces: null, delivery, mark: '' });
    if (sent.kind !== 'shipped') throw new Error(`${no} is not sent: ${sent.kind}`);
    for (const kind of WAY) await noteShipment(open.mall, { shipmentId: sent.shipmentId, kind, note: 'Los Angeles' });
    await ask(open, 'orderReceive', token, {}, no);
  }
}
