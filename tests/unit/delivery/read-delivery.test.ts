import { describe, expect, test } from 'vitest';
import { type DeliveryText, readDelivery } from '#domain/delivery/read-delivery.ts';

const schedule = { handlingDays: 1, leastDays: 2, mostDays: 4, cutOff: 840, restDays: [0, 6] };
const charge = { by: 2, first: 1000, firstPrice: '5.90', renewal: 500, renewalPrice: '2.00', free: null } as const;
const cents = (wire: string) => Math.round(Number(wire) * 100);
const read = (over: Partial<DeliveryText>) =>
  readDelivery({ weight: 300, volume: 800, charge, schedule, ...over }, cents);

describe('the delivery that a call answers', () => {
  test('is charged by the rule of the place that was asked about, in minor units', () => {
    expect(read({})).toEqual({
      charge: {
        chargeBy: 2,
        rule: { regionId: 0, first: 1000, firstPrice: 590, renewal: 500, renewalPrice: 200 },
        free: undefined,
      },
      schedule,
    });
  });

  test('is free from an amount or a number on', () => {
    const { charge: found } = read({ charge: { ...charge, free: { price: '49.00', number: 10 } } });
    expect(found?.free).toEqual({ regionId: 0, price: 4900, number: 10 });
    const { charge: byNumber } = read({ charge: { ...charge, free: { price: null, number: 10 } } });
    expect(byNumber?.free).toEqual({ regionId: 0, price: null, number: 10 });
  });

  test('may cost nothing and name no days', () => {
    expect(read({ charge: null, schedule: null })).toEqual({ charge: null, schedule: null });
  });
});
