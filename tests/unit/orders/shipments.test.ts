import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';

let mall: FakeMall;
beforeEach(() => {
  mall = openBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const open = () => freshly(() => import('#stores/orders/shipments.ts'));

test('the shipments of the order that was asked for last are shown', async () => {
  const { loadShipments, $shipments } = await open();
  void loadShipments('SH000001');
  void loadShipments('SH000002');
  await mall.answer({ num: 1, deliveryNum: 1, invoiceList: [] });
  expect($shipments.get()).toMatchObject({ orderNo: 'SH000002', state: 'loading' });
  await mall.answer({ num: 2, deliveryNum: 1, invoiceList: [] });
  expect($shipments.get()).toMatchObject({ orderNo: 'SH000002', state: 'ready', page: { num: 2 } });
});

test("shipments of another's order are refused in the words of the mall", async () => {
  const { loadShipments, $shipments } = await open();
  void loadShipments('SH000001');
  await mall.refuse(5001);
  expect($shipments.get()).toMatchObject({ state: 'failed', why: 'no 5001' });
});

test('of two shipments that are looked at quickly the second is shown', async () => {
  const { loadShipment, $shipment } = await open();
  void loadShipment(1);
  void loadShipment(2);
  await mall.answer({ number: 'first' });
  await mall.answer({ number: 'second' });
  expect($shipment.get()).toMatchObject({ answered: 2, page: { number: 'second' } });
});
