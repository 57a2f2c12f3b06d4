import { expect, test } from 'vitest';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import { isOnTheRoad, leftToShip, sendable, shippedStatus } from '#domain/orders/shipment.ts';

const sent = { quantity: 2, shipped: 2, refunded: 0 };
const refunded = { quantity: 2, shipped: 0, refunded: 2 };
const open = { quantity: 2, shipped: 0, refunded: 0 };

test.each([
  ['with all lines sent', [sent, sent], ORDER_STATUS.toReceive],
  ['with one line sent and the other refunded', [sent, refunded], ORDER_STATUS.toReceive],
  ['with one line sent and the other open', [sent, open], ORDER_STATUS.partShipped],
  ['with the last line sent and the first open', [open, sent], ORDER_STATUS.partShipped],
])('an order %s has the status of its shipments', (_, lines, status) => {
  expect(shippedStatus(lines)).toBe(status);
});

test.each([
  [3, 1, 1, 1],
  [3, 0, 0, 3],
  [3, 2, 2, 0],
])('a line of %i with %i shipped and %i refunded has %i left to ship', (quantity, shipped, back, left) => {
  expect(leftToShip({ quantity, shipped, refunded: back })).toBe(left);
});

test.each([
  [0, 2],
  [1, 1],
  [2, 0],
  [3, 0],
])('a line of 3 pieces, 1 of them refunded, may be sent with %i more asked back: %i pieces', (applied, left) => {
  const line = { id: 7, quantity: 3, shipped: 0, refunded: 1, applied };
  expect(leftToShip(sendable(line))).toBe(left);
  expect(sendable(line).id).toBe(7);
});

test.each([
  ['express', true],
  ['merchant', true],
  ['fictitious', false],
  ['', false],
])('a shipment by %j can be followed on its way: %s', (deliveryType, isFollowed) => {
  expect(isOnTheRoad({ deliveryType })).toBe(isFollowed);
});
