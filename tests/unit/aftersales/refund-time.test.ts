import { expect, test } from 'vitest';
import { BY_WALLET, GATEWAY_DAYS, refundTime } from '#domain/aftersales/refund-time.ts';

test('a refund to the wallet is there at once', () => {
  expect(refundTime(BY_WALLET)).toEqual({ atOnce: true, leastDays: 0, mostDays: 0 });
});

test('a refund by a gateway takes the days that the terms of returns name', () => {
  expect(refundTime('weixin')).toEqual({ atOnce: false, leastDays: 1, mostDays: 3 });
  expect(refundTime('weixin')).toMatchObject(GATEWAY_DAYS);
});
