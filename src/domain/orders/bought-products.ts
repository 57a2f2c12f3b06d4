import { ORDER_STATUS } from './order-state.ts';

interface BoughtLine {
  readonly productId: number;
  readonly payNum: number;
  readonly refundNum: number;
}

interface BoughtOrder {
  readonly status: number;
  /** 0 as it is, 1 of a flash sale, 2 of a group. */
  readonly type: number;
  readonly createTime: string;
  readonly orderInfoList: readonly BoughtLine[];
}

export interface BoughtProduct {
  readonly id: number;
  /** When its last order was placed, as the wire has it. */
  readonly boughtAt: string;
}

const ARRIVED: readonly number[] = [ORDER_STATUS.received, ORDER_STATUS.completed];

/**
 * What a buyer may want once more: products that arrived and were not all returned, each once. Orders come newest first, and so do the
 * products.
 */
export function boughtProducts(orders: readonly BoughtOrder[]): BoughtProduct[] {
  const found = new Map<number, BoughtProduct>();
  for (const { status, type, createTime, orderInfoList } of orders) {
    if (!ARRIVED.includes(status) || type !== 0) continue;
    for (const { productId: id, payNum, refundNum } of orderInfoList)
      if (refundNum < payNum && !found.has(id)) found.set(id, { id, boughtAt: createTime });
  }
  return [...found.values()];
}
