import { describe, expect, test } from 'vitest';
import { isForming, isGroupFailed, orderLabel } from '#domain/orders/order-label.ts';
import { orderProgress, orderWay } from '#domain/orders/order-progress.ts';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';

const stepAt = (status: number, way: 'sent' | 'collected' | 'online') =>
  orderProgress(status, way).find(({ state }) => state === 'now')?.step;

describe('the steps of an order', () => {
  test.each([
    [0, 'placed', 'placed', 'placed'],
    [1, 'paid', 'paid', 'paid'],
    [2, 'partShipped', 'paid', 'paid'],
    [3, 'paid', 'paid', 'paid'],
    [4, 'shipped', 'paid', 'delivered'],
    [5, 'received', 'collected', 'delivered'],
    [6, 'completed', 'completed', 'completed'],
    [9, undefined, undefined, undefined],
  ] as const)(
    'status %i stands at %s where it is sent, %s where it is fetched, %s online',
    (status, sent, fetched, online) => {
      expect([stepAt(status, 'sent'), stepAt(status, 'collected'), stepAt(status, 'online')]).toEqual([
        sent,
        fetched,
        online,
      ]);
    },
  );

  test('before it all are done, behind it none is', () => {
    expect(orderProgress(4, 'sent').map(({ state }) => state)).toEqual(['done', 'done', 'now', 'ahead', 'ahead']);
  });

  test('name a part that was sent in the place of the whole', () => {
    expect(orderProgress(2, 'sent').map(({ step }) => step)).toEqual([
      'placed',
      'paid',
      'partShipped',
      'received',
      'completed',
    ]);
    expect(orderProgress(2, 'collected').map(({ step }) => step)).toEqual(['placed', 'paid', 'collected', 'completed']);
  });

  test('follow from how it is sent, and from what it is', () => {
    expect(orderWay(1, 0)).toBe('sent');
    expect(orderWay(2, 0)).toBe('collected');
    for (const virtual of [2, 5, 6]) expect(orderWay(1, virtual)).toBe('online');
    expect(orderWay(3, 0)).toBe('online');
  });
});

describe('what an order is called', () => {
  const plain = { status: 1, refundStatus: 0, type: 0, secondType: 0 };

  test('every status has a name of its own', () => {
    const names = Object.values(ORDER_STATUS).map((status) => orderLabel({ ...plain, status }));
    expect(new Set(names).size).toBe(Object.keys(ORDER_STATUS).length);
  });

  test('an open or full refund comes first, one of a part does not', () => {
    expect(orderLabel({ ...plain, status: 4, refundStatus: 1 })).toBe('refunding');
    expect(orderLabel({ ...plain, status: 5, refundStatus: 3 })).toBe('refunded');
    expect(orderLabel({ ...plain, status: 5, refundStatus: 2 })).toBe('received');
  });

  test('virtual products are called delivered, as their last step is', () => {
    for (const secondType of [2, 5, 6]) expect(orderLabel({ ...plain, status: 5, secondType })).toBe('delivered');
  });

  test('virtual products are prepared before, and not shipped', () => {
    for (const secondType of [2, 5, 6]) expect(orderLabel({ ...plain, status: 1, secondType })).toBe('preparing');
    for (const secondType of [2, 5, 6]) expect(orderLabel({ ...plain, status: 4, secondType })).toBe('sentOnline');
    expect(orderLabel({ ...plain, status: 3, secondType: 2 })).toBe('toCollect');
  });

  test('a group that is being formed is said until it is complete', () => {
    const group = { ...plain, type: 2 };
    expect(orderLabel({ ...group, groupBuyRecordStatus: 0 })).toBe('grouping');
    expect(isForming({ ...group, groupBuyRecordStatus: 10 })).toBe(false);
    expect(isForming({ ...plain, groupBuyRecordStatus: 0 })).toBe(false);
  });

  test('a group that has failed is said before the status of the order, and after its refund', () => {
    const failed = { ...plain, type: 2, groupBuyRecordStatus: -1 };
    for (const status of [1, 9]) expect(orderLabel({ ...failed, status })).toBe('groupFailed');
    expect(orderLabel({ ...failed, refundStatus: 3 })).toBe('refunded');
    expect(isGroupFailed({ ...failed, type: 0 })).toBe(false);
  });
});
