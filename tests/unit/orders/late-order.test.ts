import { describe, expect, test } from 'vitest';
import { isLate, type SentOrder } from '#domain/orders/late-order.ts';
import { ORDER_REFUND, ORDER_STATUS } from '#domain/orders/order-state.ts';

const ARRIVAL = { leaves: '2026-11-24', from: '2026-11-26', to: '2026-11-28' };
const sent = (changed: Partial<SentOrder> = {}): SentOrder => ({
  status: ORDER_STATUS.toReceive,
  refundStatus: ORDER_REFUND.none,
  arrival: ARRIVAL,
  areAllSigned: false,
  ...changed,
});

describe('an order', () => {
  test('is late from the day after the last that was promised', () => {
    expect(isLate(sent(), '2026-11-27')).toBe(false);
    expect(isLate(sent(), '2026-11-28')).toBe(false);
    expect(isLate(sent(), '2026-11-29')).toBe(true);
    expect(isLate(sent(), '2027-01-01')).toBe(true);
  });

  test('is never late where no days were named', () => {
    expect(isLate(sent({ arrival: null }), '2027-01-01')).toBe(false);
  });

  test('is late while it is paid and not there', () => {
    const late = Object.values(ORDER_STATUS).filter((status) => isLate(sent({ status }), '2026-11-29'));
    expect(late).toEqual([ORDER_STATUS.toShip, ORDER_STATUS.partShipped, ORDER_STATUS.toReceive]);
  });

  test('has come once all of it was signed for', () => {
    const signed = (status: number) => isLate(sent({ status, areAllSigned: true }), '2026-11-29');
    expect(signed(ORDER_STATUS.toReceive)).toBe(false);
    expect(signed(ORDER_STATUS.partShipped)).toBe(true);
    expect(signed(ORDER_STATUS.toShip)).toBe(true);
  });

  test('is late until all of it was given back', () => {
    const late = Object.values(ORDER_REFUND).filter((refundStatus) => isLate(sent({ refundStatus }), '2026-11-29'));
    expect(late).toEqual([ORDER_REFUND.none, ORDER_REFUND.applying, ORDER_REFUND.partly]);
  });
});
