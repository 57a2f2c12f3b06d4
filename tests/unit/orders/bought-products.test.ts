import { expect, test } from 'vitest';
import { boughtProducts } from '#domain/orders/bought-products.ts';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';

const order = (status: number, day: number, lines: [id: number, refunded?: number][], type = 0) => ({
  status,
  type,
  createTime: `2026-11-0${day} 10:00:00`,
  orderInfoList: lines.map(([productId, refundNum = 0]) => ({ productId, payNum: 2, refundNum })),
});

test('products that arrived are offered once more, each once, with the day of its last order', () => {
  const orders = [
    order(ORDER_STATUS.received, 9, [[1], [2]]),
    order(ORDER_STATUS.completed, 8, [[2], [3]]),
    order(ORDER_STATUS.completed, 7, [[1]]),
  ];
  expect(boughtProducts(orders)).toEqual([
    { id: 1, boughtAt: '2026-11-09 10:00:00' },
    { id: 2, boughtAt: '2026-11-09 10:00:00' },
    { id: 3, boughtAt: '2026-11-08 10:00:00' },
  ]);
});

test('what is on its way, was cancelled, was returned whole or came from a sale is not offered', () => {
  const orders = [
    order(ORDER_STATUS.toReceive, 9, [[1]]),
    order(ORDER_STATUS.cancelled, 8, [[2]]),
    order(ORDER_STATUS.completed, 7, [[3, 2]]),
    order(ORDER_STATUS.completed, 6, [[4]], 1),
    order(ORDER_STATUS.completed, 5, [[5, 1]]),
  ];
  expect(boughtProducts(orders).map(({ id }) => id)).toEqual([5]);
});
