import { expect, test } from 'vitest';
import { ORDER_REFUND, ORDER_STATUS, PLATFORM_ORDER_STATUS, SHIPPING } from '#domain/orders/order-state.ts';
import { SHIPMENT_STATUS } from '#domain/orders/shipment-event.ts';

test('numbers that the wire and the database have for orders stay as the contract has them', () => {
  expect(ORDER_STATUS).toEqual({
    unpaid: 0,
    toShip: 1,
    partShipped: 2,
    toCollect: 3,
    toReceive: 4,
    received: 5,
    completed: 6,
    cancelled: 9,
  });
  expect(PLATFORM_ORDER_STATUS).toEqual({ unpaid: 0, paid: 1, cancelled: 9 });
  expect(ORDER_REFUND).toEqual({ none: 0, applying: 1, partly: 2, fully: 3 });
  expect(SHIPPING).toEqual({ express: 1, pickup: 2, virtual: 3 });
  expect(SHIPMENT_STATUS).toEqual({ handedIn: 0, underWay: 1, delivering: 2, signed: 3 });
});
