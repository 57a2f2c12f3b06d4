import { beforeAll, describe, expect, test } from 'vitest';
import { shipOrder } from '#server/modules/orders/shipments/ship-order.ts';
import { MERCHANT, SKU } from '../../fixtures/small-mall.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { putOnSale } from '../../support/catalog/product-for-sale.ts';
import { asked, buyNow, cartCheckout, choicesOf, confirm } from '../../support/checkout/calls.ts';
import { useMall } from '../../support/mall/mall.ts';
import { markPaid, placeOrder } from '../../support/orders/orders.ts';

const mall = useMall();

beforeAll(async () => {
  const { sql } = mall.db;
  await sql`
    insert into shipping_template (id, merchant_id, name, appoint, charge_by, handling_days, cut_off, rest_days)
    values (8, ${MERCHANT.hearth}, 'Dated', 0, 1, 1, 1440, '{}'), (9, ${MERCHANT.hearth}, 'Elsewhere', 0, 1, 1, 1440, '{}')`;
  await sql`insert into shipping_transit values (8, 0, 2, 4), (9, 1, 2, 4)`;
});

const dayAfter = (days: number) => new Date(mall.now + days * 86_400_000).toISOString().slice(0, 10);

describe('the arrival of an order', () => {
  test('is shown at the checkout and kept with the order', async () => {
    const buyer = await newBuyer(mall);
    const preOrderNo = await buyNow(mall, buyer, await putOnSale(mall, { shippingTemplateId: 8 }));
    const loaded = await asked(mall, 'preOrderLoad', { preOrderNo }, { token: buyer.token });
    const arrival = { leaves: dayAfter(1), from: dayAfter(3), to: dayAfter(5) };
    expect(loaded.merchantInfoList[0]?.arrival).toEqual(arrival);
    const orderNo = await confirm(mall, buyer, preOrderNo);
    const detail = await asked(mall, 'orderDetail', { orderNo }, { token: buyer.token });
    expect(detail.merchantOrderList[0]?.arrival).toEqual(arrival);
  });

  test('is none where the shop names no days', async () => {
    const buyer = await newBuyer(mall);
    const orderNo = await confirm(mall, buyer, await buyNow(mall, buyer, await putOnSale(mall)));
    const detail = await asked(mall, 'orderDetail', { orderNo }, { token: buyer.token });
    expect(detail.merchantOrderList[0]?.arrival).toBeNull();
  });
});

test('what a shop does not ship to the address is marked and refused', async () => {
  const buyer = await newBuyer(mall);
  const preOrderNo = await buyNow(mall, buyer, await putOnSale(mall, { name: 'Teapot', shippingTemplateId: 9 }));
  const loaded = await asked(mall, 'preOrderLoad', { preOrderNo }, { token: buyer.token });
  expect(loaded.merchantInfoList[0]?.orderInfoList[0]?.problem).toBe('undeliverable');
  const refused = await mall.call('orderCreate', choicesOf(preOrderNo, loaded), { token: buyer.token });
  expect(refused).toMatchObject({ code: 400, message: expect.stringContaining('Teapot') });
});

test('the price of an order names the lines that are not sent to the chosen address', async () => {
  const buyer = await newBuyer(mall);
  const here = await putOnSale(mall, { shippingTemplateId: 8, delivery: '1,2' });
  const elsewhere = await putOnSale(mall, { shippingTemplateId: 9, delivery: '1,2' });
  const { token } = buyer;
  const orderNo = await cartCheckout(mall, buyer, [here, elsewhere]);
  const loaded = await asked(mall, 'preOrderLoad', { preOrderNo: orderNo }, { token });
  const lines = loaded.merchantInfoList.flatMap(({ orderInfoList }) => orderInfoList);
  expect(lines.map(({ shoppingCartId }) => shoppingCartId).toSorted()).toEqual(loaded.cartIdList.toSorted());
  const choices = choicesOf(orderNo, loaded);
  const undeliverable = async (more: object) => {
    const { merOrderResponseList } = await asked(mall, 'orderPrice', { ...choices, ...more }, { token });
    return merOrderResponseList.flatMap((merchant) => merchant.undeliverable);
  };
  expect(await undeliverable({})).toEqual([elsewhere.skuId]);
  expect(await undeliverable({ addressId: 0 })).toEqual([]);
  const shippingType = 2;
  const orderMerchantRequestList = [{ merId: MERCHANT.hearth, userCouponId: 0, shippingType, remark: '' }];
  expect(await undeliverable({ orderMerchantRequestList, platUserCouponId: 0 })).toEqual([]);
});

test('what is picked up needs no way to the buyer', async () => {
  const buyer = await newBuyer(mall);
  const wish = await putOnSale(mall, { shippingTemplateId: 9, delivery: '1,2' });
  const preOrderNo = await buyNow(mall, buyer, wish);
  const loaded = await asked(mall, 'preOrderLoad', { preOrderNo }, { token: buyer.token });
  const [part] = loaded.merchantInfoList;
  expect(part?.arrival).toBeNull();
  const collected = [{ merId: MERCHANT.hearth, userCouponId: 0, shippingType: 2, remark: '' }];
  const choices = { ...choicesOf(preOrderNo, loaded), platUserCouponId: 0, orderMerchantRequestList: collected };
  const { payFee } = await asked(mall, 'orderPrice', choices, { token: buyer.token });
  const placed = await asked(mall, 'orderCreate', { ...choices, expectedPayFee: payFee }, { token: buyer.token });
  const detail = await asked(mall, 'orderDetail', { orderNo: placed.orderNo }, { token: buyer.token });
  expect(detail.merchantOrderList[0]?.arrival).toBeNull();
});

describe('an order that has not come by its last day', () => {
  const DHL = { deliveryType: 'express', expressCode: 'dhl', expressName: 'DHL', trackingNumber: '00340' } as const;

  async function sentOrder() {
    const buyer = await newBuyer(mall);
    const placed = await placeOrder(mall, buyer.buyerId, { lines: [{ skuId: SKU.blackSmall, quantity: 1 }] });
    await markPaid(mall, placed);
    const [{ no = '' } = {}] = placed.orders;
    const shipped = await shipOrder(mall.core, { no, pieces: null, delivery: DHL, mark: '' });
    expect(shipped).toMatchObject({ kind: 'shipped' });
    const promise = (to: string) => mall.db.sql`
      update merchant_order set leaves_on = ${dayAfter(-9)}, arrives_from = ${dayAfter(-8)}, arrives_to = ${to} where no = ${no}`;
    const isLate = async () => {
      const detail = await asked(mall, 'orderDetail', { orderNo: no }, { token: buyer.token });
      return detail.merchantOrderList.map((part) => part.isLate);
    };
    return { no, promise, isLate };
  }

  test('is late from the next day on', async () => {
    const { promise, isLate } = await sentOrder();
    expect(await isLate()).toEqual([false]);
    await promise(dayAfter(0));
    expect(await isLate()).toEqual([false]);
    await promise(dayAfter(-1));
    expect(await isLate()).toEqual([true]);
  });

  test('is late no more once it was signed for', async () => {
    const { no, promise, isLate } = await sentOrder();
    await promise(dayAfter(-1));
    await mall.db.sql`
      update shipment set status = 3 where order_id = (select id from merchant_order where no = ${no})`;
    expect(await isLate()).toEqual([false]);
  });
});
