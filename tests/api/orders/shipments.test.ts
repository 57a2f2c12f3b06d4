import { beforeAll, describe, expect, test } from 'vitest';
import { CODES, ERROR_HEADER } from '#contract/envelope.ts';
import { type CallData, type CallName, contract } from '#contract/index.ts';
import { approveCase, refuseCase } from '#server/modules/aftersales/decide-case.ts';
import { noteShipment } from '#server/modules/orders/shipments/record-shipment-event.ts';
import { type Delivery, type ShipWish, shipOrder } from '#server/modules/orders/shipments/ship-order.ts';
import { verifyPickup } from '#server/modules/orders/shipments/verify-pickup.ts';
import { MERCHANT, SKU } from '../../fixtures/small-mall.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { putOnSale } from '../../support/catalog/product-for-sale.ts';
import { setStock } from '../../support/catalog/set-stock.ts';
import { countStatements } from '../../support/database/database.ts';
import { useMall } from '../../support/mall/mall.ts';
import { markPaid, type OrderWish, placeOrder } from '../../support/orders/orders.ts';
import { lastCase } from '../../support/orders/refunds.ts';

const mall = useMall();
const AT_ONCE = 50;
const HOUR = 3_600_000;
const DHL: Delivery = { deliveryType: 'express', expressCode: 'dhl', expressName: 'DHL', trackingNumber: '00340' };
const TWO_LINES = { lines: [{ skuId: SKU.blackSmall, quantity: 3 }, { skuId: SKU.groupRadio }] };

beforeAll(async () => {
  await setStock(mall.db.sql, 1000);
});

async function ask<K extends CallName>(name: K, input: Record<string, unknown>, { token }: Own, language = 'en') {
  const { code, data } = await mall.call(name, input, { token, language });
  expect(code, name).toBe(CODES.ok);
  return contract[name].data.parse(data) as CallData<K>;
}

async function paidOrder(buyer: Own, wish: OrderWish = TWO_LINES, status: 1 | 3 | 5 = 1) {
  const placed = await placeOrder(mall, buyer.buyerId, wish);
  await markPaid(mall, placed, status);
  const [{ no = '', id = 0 } = {}] = placed.orders;
  const lineIds = placed.lines.map((line) => line.id);
  return { ...placed, merchantNo: no, orderId: id, lineIds: [lineIds[0] ?? 0, lineIds[1] ?? 0] as const };
}

const ship = (no: string, wish: Partial<ShipWish> = {}) =>
  shipOrder(mall.core, { no, pieces: null, delivery: DHL, mark: '', ...wish });

/** Asks for the money of pieces that are not sent; gives the number of the request. */
async function askForMoney(buyer: Own, orderNo: string, orderDetailId: number, num: number): Promise<string> {
  const how = { afterSalesType: 1, returnGoodsType: 0, text: 'Changed my mind' };
  await ask('refundApply', { orderNo, orderDetailId, num, ...how }, buyer);
  return lastCase(mall, buyer.buyerId);
}

describe('sending', () => {
  test('a part and then the rest makes two shipments, and the order is to be received at last', async () => {
    const buyer = await newBuyer(mall);
    const { merchantNo, lineIds } = await paidOrder(buyer);
    const first = await ship(merchantNo, { pieces: [{ id: lineIds[0], quantity: 2 }], mark: 'Fragile' });
    expect(first).toMatchObject({ kind: 'shipped', status: 2 });
    const part = await ask('orderParcels', { orderNo: merchantNo }, buyer);
    expect([part.num, part.deliveryNum]).toEqual([2, 1]);
    expect(part.invoiceList).toMatchObject([
      {
        ...{ orderNo: merchantNo, trackingNumber: '00340', expressName: 'DHL', expressCode: 'dhl', totalNum: 2 },
        ...{ deliveryType: 'express', deliveryMark: 'Fragile', detailList: [{ attrValueId: SKU.blackSmall, num: 2 }] },
      },
    ]);
    expect(await ask('orderDetail', { orderNo: merchantNo }, buyer)).toMatchObject({ status: 2 });
    mall.now += HOUR;
    expect(await ship(merchantNo)).toMatchObject({ kind: 'shipped', status: 4 });
    const all = await ask('orderParcels', { orderNo: merchantNo }, buyer);
    expect([all.num, all.deliveryNum, all.invoiceList.map(({ totalNum }) => totalNum)]).toEqual([2, 2, [2, 2]]);
    const detail = await ask('orderDetail', { orderNo: merchantNo }, buyer);
    expect(detail).toMatchObject({ status: 4, shipTime: '2026-11-20 13:00:00' });
    expect(detail.merchantOrderList).toMatchObject([{ deliveryType: 'express', isSplitDelivery: true }]);
    expect(detail.merchantOrderList.flatMap(({ orderInfoList }) => orderInfoList.map((l) => l.deliveryNum))).toEqual([
      3, 1,
    ]);
  });

  test('pieces whose buyer asks for the money wait, and go once the request is refused', async () => {
    const buyer = await newBuyer(mall);
    const { merchantNo, lineIds } = await paidOrder(buyer);
    const no = await askForMoney(buyer, merchantNo, lineIds[0], 3);
    expect(await ship(merchantNo, { pieces: [{ id: lineIds[0], quantity: 1 }] })).toMatchObject({ kind: 'pieces' });
    expect(await ship(merchantNo)).toMatchObject({ kind: 'shipped', status: 2 });
    expect(await ship(merchantNo)).toEqual({ kind: 'refundOpen' });
    await refuseCase(mall.core, { no, operator: 'test' }, 'Already packed.');
    expect(await ship(merchantNo)).toMatchObject({ kind: 'shipped', status: 4 });
  });

  test('an order of which the payment has delivered a part is to be received when the rest is refunded', async () => {
    const buyer = await newBuyer(mall);
    const { merchantNo, lineIds } = await paidOrder(buyer);
    await mall.db.sql`update order_line set shipped = quantity where id = ${lineIds[0]}`;
    const no = await askForMoney(buyer, merchantNo, lineIds[1], 1);
    expect(await approveCase(mall.core, { no, operator: 'test' })).toMatchObject({ kind: 'done', status: 3 });
    expect(await ask('orderDetail', { orderNo: merchantNo }, buyer)).toMatchObject({ status: 4, refundStatus: 2 });
    await ask('orderReceive', { orderNo: merchantNo }, buyer);
    expect(await ask('orderDetail', { orderNo: merchantNo }, buyer)).toMatchObject({ status: 5 });
  });

  test.each([
    ['more than there is', (ids: readonly number[]) => [{ id: ids[0] ?? 0, quantity: 4 }]],
    ['nothing', () => []],
    ['no piece', (ids: readonly number[]) => [{ id: ids[0] ?? 0, quantity: 0 }]],
    ['half a piece', (ids: readonly number[]) => [{ id: ids[0] ?? 0, quantity: 0.5 }]],
    ['a line twice', (ids: readonly number[]) => [0, 1].map(() => ({ id: ids[0] ?? 0, quantity: 1 }))],
    ["a line of somebody's else", () => [{ id: 1_000_000, quantity: 1 }]],
  ])('%s is refused and leaves nothing', async (_, pieces) => {
    const buyer = await newBuyer(mall);
    const { merchantNo, lineIds } = await paidOrder(buyer);
    expect(await ship(merchantNo, { pieces: pieces(lineIds) })).toMatchObject({ kind: 'pieces' });
    expect((await ask('orderParcels', { orderNo: merchantNo }, buyer)).invoiceList).toEqual([]);
  });

  test('of fifty at once only what there is goes', async () => {
    const buyer = await newBuyer(mall);
    const { merchantNo, lineIds } = await paidOrder(buyer);
    const pieces = [{ id: lineIds[0], quantity: 1 }];
    const all = await Promise.all(Array.from({ length: AT_ONCE }, () => ship(merchantNo, { pieces })));
    expect(all.filter(({ kind }) => kind === 'shipped')).toHaveLength(3);
    expect((await ask('orderParcels', { orderNo: merchantNo }, buyer)).invoiceList).toHaveLength(3);
  });

  test('what was given back is not sent', async () => {
    const buyer = await newBuyer(mall);
    const { merchantNo, lineIds } = await paidOrder(buyer);
    await mall.db.sql`update order_line set refunded = 1 where id = ${lineIds[1]}`;
    expect(await ship(merchantNo, { pieces: [{ id: lineIds[0], quantity: 3 }] })).toMatchObject({ status: 4 });
  });

  test('only what is paid for and waits can be sent', async () => {
    const buyer = await newBuyer(mall);
    const unpaid = await placeOrder(mall, buyer.buyerId);
    expect(await ship(unpaid.orders[0]?.no ?? '')).toEqual({ kind: 'status', status: 0 });
    const pickup = await paidOrder(buyer, {}, 3);
    expect(await ship(pickup.merchantNo)).toEqual({ kind: 'status', status: 3 });
    const { merchantNo } = await paidOrder(buyer);
    await ship(merchantNo);
    expect(await ship(merchantNo)).toEqual({ kind: 'status', status: 4 });
    expect(await ship('SH00000000')).toEqual({ kind: 'noOrder' });
  });

  test('things go neither online nor to nowhere', async () => {
    const buyer = await newBuyer(mall);
    const { merchantNo, platformOrderId, lineIds } = await paidOrder(buyer);
    expect(await ship(merchantNo, { delivery: { deliveryType: 'fictitious' } })).toMatchObject({ kind: 'notVirtual' });
    await mall.db.sql`update platform_order set address = '' where id = ${platformOrderId}`;
    expect(await ship(merchantNo)).toEqual({ kind: 'noAddress' });
    await mall.db.sql`update order_line set product_type = 2 where id in ${mall.db.sql([...lineIds])}`;
    expect(await ship(merchantNo, { delivery: { deliveryType: 'fictitious' } })).toMatchObject({
      kind: 'shipped',
      status: 4,
    });
  });
});

describe('a shipment', () => {
  async function parcel(buyer: Own, delivery: Delivery = DHL) {
    const { merchantNo } = await paidOrder(buyer);
    const shipped = await ship(merchantNo, { delivery });
    return shipped.kind === 'shipped' ? shipped.shipmentId : 0;
  }

  test("lists where it was in the reader's language, the newest first", async () => {
    const buyer = await newBuyer(mall);
    const invoiceId = await parcel(buyer);
    for (const kind of ['underWay', 'underWay', 'delivering', 'signed'] as const) {
      mall.now += HOUR;
      expect(
        await noteShipment(mall.core, { shipmentId: invoiceId, kind, note: kind === 'signed' ? 'R. Doe' : '' }),
      ).toMatchObject({ kind: 'noted' });
    }
    const shipment = await ask('orderShipment', { invoiceId }, buyer);
    expect(shipment).toMatchObject({ number: '00340', expName: 'DHL', type: 'dhl', deliveryStatus: 3, isSign: true });
    expect(shipment.updateTime).toBe(shipment.list[0]?.time);
    expect(shipment.list.map(({ status }) => status)).toEqual([
      ...['Delivered: R. Doe', 'Out for delivery', 'On the way', 'On the way', 'Picked up by carrier'],
    ]);
    expect((await ask('orderShipment', { invoiceId }, buyer, 'zh')).list[0]?.status).toBe('已签收：R. Doe');
  });

  test('never goes back, and nothing follows when it was signed for', async () => {
    const buyer = await newBuyer(mall);
    const shipmentId = await parcel(buyer);
    await noteShipment(mall.core, { shipmentId, kind: 'delivering', note: '' });
    expect(await noteShipment(mall.core, { shipmentId, kind: 'underWay', note: '' })).toEqual({
      kind: 'further',
      status: 2,
    });
    await noteShipment(mall.core, { shipmentId, kind: 'signed', note: '' });
    expect(await noteShipment(mall.core, { shipmentId, kind: 'signed', note: '' })).toEqual({
      kind: 'further',
      status: 3,
    });
    expect((await ask('orderShipment', { invoiceId: shipmentId }, buyer)).list).toHaveLength(3);
  });

  test('is on no road where nothing was sent', async () => {
    const buyer = await newBuyer(mall);
    const shipmentId = await parcel(buyer, { deliveryType: 'noNeed' });
    expect(await noteShipment(mall.core, { shipmentId, kind: 'underWay', note: '' })).toEqual({
      kind: 'noRoad',
      deliveryType: 'noNeed',
    });
    expect(await noteShipment(mall.core, { shipmentId: 2_000_000_000, kind: 'signed', note: '' })).toEqual({
      kind: 'noParcel',
    });
  });

  test('of a whole purchase stand together, shop by shop, at the price of one', async () => {
    const buyer = await newBuyer(mall);
    const merchants = [await putOnSale(mall, { merchantId: MERCHANT.northwind }), await putOnSale(mall)];
    const { no, orders } = await paidOrder(buyer, { lines: merchants });
    expect(orders).toHaveLength(2);
    const asked = async () => ask('orderParcels', { orderNo: no }, buyer);
    for (const one of orders.toReversed()) await ship(one.no);
    const { num, deliveryNum, invoiceList } = await asked();
    expect([num, deliveryNum, invoiceList.map(({ orderNo }) => orderNo)]).toEqual([2, 2, orders.map((one) => one.no)]);
    // The session, the orders, their shipments.
    expect(await countStatements(mall.db.sql, asked)).toBe(3);
  });

  test("of somebody else's answers like one that there is not", async () => {
    const [owner, other] = [await newBuyer(mall), await newBuyer(mall)];
    const invoiceId = await parcel(owner);
    const [found, missing] = await Promise.all(
      [invoiceId, 2_000_000_000].map((id) => mall.call('orderShipment', { invoiceId: id }, { token: other.token })),
    );
    expect([found?.text, found?.headers.get(ERROR_HEADER)]).toEqual([missing?.text, '5101']);
  });
});

describe('a pickup', () => {
  test('is handed over once, of fifty that show the code', async () => {
    const buyer = await newBuyer(mall);
    const { merchantNo } = await paidOrder(buyer, TWO_LINES, 3);
    const { merchantOrderList } = await ask('orderDetail', { orderNo: merchantNo }, buyer);
    const code = merchantOrderList[0]?.verifyCode ?? '';
    expect(code).toMatch(/^\d{10,}$/);
    const all = await Promise.all(Array.from({ length: AT_ONCE }, () => verifyPickup(mall.core, code)));
    expect(all.filter(({ kind }) => kind === 'handedOver')).toHaveLength(1);
    expect(all.filter(({ kind }) => kind === 'status')).toHaveLength(AT_ONCE - 1);
    expect(await ask('orderDetail', { orderNo: merchantNo }, buyer)).toMatchObject({ status: 5 });
  });

  test('wants a code that there is', async () => {
    expect(await verifyPickup(mall.core, '0000000000')).toEqual({ kind: 'noOrder' });
    expect(await verifyPickup(mall.core, '')).toEqual({ kind: 'noOrder' });
  });
});
