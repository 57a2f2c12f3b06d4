import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '#contract/index.ts';
import { ORDER_TABS as OF_CONTRACT } from '#contract/orders.ts';
import { ORDER_TABS } from '#domain/orders/order-tabs.ts';
import { searchString } from '#locale/list-query.ts';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';
import { anyText } from '../../support/property/arbitraries.ts';

const page = (list: object[] = []) => ({ page: 1, limit: 10, totalPage: 1, total: list.length, list });

let mall: FakeMall;
beforeEach(() => {
  mall = openBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const open = () =>
  freshly(async () => ({
    ...(await import('#stores/orders/orders.ts')),
    ...(await import('#stores/orders/order-actions.ts')),
    ...(await import('#stores/orders/order-detail.ts')),
    ...(await import('#stores/orders/order-no.ts')),
    ...(await import('#stores/accounts/session.ts')),
  }));

test('the tabs are those that the mall knows', () => {
  expect(['-1', ...ORDER_TABS]).toEqual([...OF_CONTRACT]);
});

describe('the list of orders', () => {
  test('is asked for as the contract takes it, whatever stands in the address', async () => {
    const { loadOrders, readOrderQuery } = await open();
    const text = fc.oneof(anyText, fc.constantFrom('0', '1', '2', '9', '-1', '99999', '2.5'));
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom('status', 'keywords', 'page'), text), async (given) => {
        mall.asked.length = 0;
        void loadOrders(readOrderQuery(`?${new URLSearchParams(given)}`));
        const sent = Object.fromEntries(new URL(mall.asked[0] ?? '', 'http://x').searchParams);
        expect(contract.orderList.input.safeParse(sent).error?.issues, JSON.stringify(sent)).toBeUndefined();
        await mall.answer(page());
      }),
      { numRuns: 200 },
    );
  });

  test('has an address that says the same again', async () => {
    const { readOrderQuery } = await open();
    for (const address of ['', '?status=4', '?status=9&keywords=tea&page=3'])
      expect(searchString(readOrderQuery(address))).toBe(address);
    for (const nonsense of ['?status=2', '?status=-1', '?page=0', '?keywords=%20'])
      expect(searchString(readOrderQuery(nonsense))).toBe('');
  });

  test('is read anew when one of them was cancelled, and so are its counters', async () => {
    const { loadOrders, loadOrderCounts, cancelOrder, $orders, $orderCounts } = await open();
    void loadOrders({});
    await mall.answer(page([{ orderNo: 'PT1' }]));
    void loadOrderCounts();
    await mall.answer({ awaitPayCount: 1 });
    const cancelled = cancelOrder('PT000001');
    await mall.answer(true);
    expect(await cancelled).toBeNull();
    await mall.answer(page());
    await mall.answer({ awaitPayCount: 0 });
    expect($orders.get()?.page?.list).toEqual([]);
    expect($orderCounts.get()).toEqual({ awaitPayCount: 0 });
  });

  test('of who logged out is not shown to who logs in', async () => {
    const { loadOrderCounts, beginSession, $orderCounts } = await open();
    void loadOrderCounts();
    beginSession('b'.repeat(43), { id: 2, nickname: 'B', avatar: '' });
    await mall.answer({ awaitPayCount: 1 });
    expect($orderCounts.get()).toBeNull();
  });
});

describe('what is done with an order', () => {
  test('is refused in the words of the mall', async () => {
    const { receiveOrder } = await open();
    const refusal = receiveOrder('SH000001');
    await mall.refuse(5407);
    expect(await refusal).toBe('no 5407');
    expect(mall.asked).toHaveLength(1);
  });

  test('that could not be sent returns an empty refusal, and the list is not read again', async () => {
    const { deleteOrder, loadOrders } = await open();
    void loadOrders({});
    await mall.answer(page());
    const refusal = deleteOrder('SH000001');
    await mall.lose();
    expect(await refusal).toBe('');
    expect(mall.asked).toHaveLength(2);
  });

  test('has another look at the list when the order has moved on meanwhile', async () => {
    const { cancelOrder, loadOrders } = await open();
    void loadOrders({});
    await mall.answer(page());
    const refusal = cancelOrder('PT000001');
    await mall.refuse(5005);
    expect(await refusal).toBe('no 5005');
    expect(mall.asked.at(-1)).toContain('/order/list');
  });

  test('may have happened when the mall fails or is still at work, and is named the same again', async () => {
    const { buyAgain } = await open();
    const keys: (string | null)[] = [];
    const toMall = fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
      keys.push(new Headers(init.headers).get('Idempotency-Key'));
      return toMall(address, init);
    });
    const answers = [
      () => mall.refuse(500, 500),
      () => mall.refuse(409),
      () => mall.refuse(5407),
      () => mall.answer(null),
    ];
    for (const answer of answers) {
      const done = buyAgain([{ productId: 7, attrValueId: 12, payNum: 3 }]);
      await answer();
      await done;
    }
    expect(keys[0]).toMatch(/\d/);
    expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]]);
    expect(keys[3], 'after a refusal').not.toBe(keys[0]);
  });

  test('puts what was bought into the cart once more', async () => {
    const { buyAgain } = await open();
    const done = buyAgain([{ productId: 7, attrValueId: 12, payNum: 3 }]);
    await mall.answer(null);
    expect(await done).toBeNull();
    expect(contract.cartAddAll.input.parse(mall.said[0])).toEqual({
      list: [{ productId: 7, productAttrUnique: 12, cartNum: 3 }],
    });
  });
});

describe('one order', () => {
  test('is named by the address, or is not', async () => {
    const { readOrderNo } = await open();
    expect(readOrderNo('?orderNo=SH202611220001')).toBe('SH202611220001');
    expect(readOrderNo('?orderNo=%20SH1%20'), 'which may be that of no order').toBe('SH1');
    for (const none of ['', '?orderNo=', '?orderNo=%20']) expect(readOrderNo(none)).toBe('');
  });

  test('that the mall does not show says why; one that did not come can be asked for again', async () => {
    const { loadOrder, $order } = await open();
    void loadOrder('SH000001');
    await mall.refuse(5001);
    expect($order.get()).toMatchObject({ state: 'failed', why: 'no 5001', order: null });
    void loadOrder('SH000001');
    await mall.refuse(0, 500);
    expect($order.get()).toMatchObject({ state: 'failed', why: '', message: 'no 0' });
  });

  test('stays on screen while it is read anew after an action', async () => {
    const { loadOrder, receiveOrder, $order } = await open();
    void loadOrder('SH000001');
    await mall.answer({ orderNo: 'SH000001', status: 4 });
    void receiveOrder('SH000001');
    await mall.answer(null);
    expect($order.get()).toMatchObject({ state: 'loading', order: { status: 4 } });
    await mall.answer({ orderNo: 'SH000001', status: 5 });
    expect($order.get()).toMatchObject({ state: 'ready', order: { status: 5 } });
  });
});
