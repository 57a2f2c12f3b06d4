import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import { fitsShipment, leftToShip, type ShippedLine, shipmentCount, shippedStatus } from '#domain/orders/shipment.ts';
import { law } from '../../support/property/law.ts';

const line: fc.Arbitrary<ShippedLine> = fc
  .tuple(fc.integer({ min: 1, max: 99 }), fc.nat(99), fc.nat(99))
  .map(([quantity, shipped, refunded]) => ({
    quantity,
    shipped: Math.min(shipped, quantity),
    refunded: Math.min(refunded, quantity),
  }));
const lines = fc
  .array(line, { minLength: 1, maxLength: 6 })
  .map((all) => all.map((given, index) => ({ ...given, id: index + 1 })));

describe('shipments', () => {
  law(
    'that fit until nothing is left make an order that is all sent',
    [lines, fc.infiniteStream(fc.integer({ min: 1, max: 99 }))],
    (given, wishes) => {
      const sent = given.map((one) => ({ ...one }));
      while (sent.some((one) => leftToShip(one) > 0)) {
        expect(shippedStatus(sent)).toBe(ORDER_STATUS.partShipped);
        const wanted = sent
          .map((one) => ({ id: one.id, quantity: Math.min(leftToShip(one), Number(wishes.next().value)) }))
          .filter(({ quantity }) => quantity > 0);
        expect(fitsShipment(sent, wanted)).toBe(true);
        for (const { id, quantity } of wanted) {
          const one = sent.find((candidate) => candidate.id === id);
          if (one) one.shipped += quantity;
        }
      }
      expect(shippedStatus(sent)).toBe(ORDER_STATUS.toReceive);
      for (const { quantity, shipped } of sent) expect(shipped).toBeLessThanOrEqual(quantity);
    },
  );

  law('never hold more of a line than is left', [lines, fc.integer({ min: 1, max: 9 })], (given, more) => {
    for (const one of given)
      expect(fitsShipment(given, [{ id: one.id, quantity: leftToShip(one) + more }])).toBe(false);
  });

  const two = [
    { id: 1, quantity: 3, shipped: 1, refunded: 0 },
    { id: 2, quantity: 2, shipped: 0, refunded: 1 },
  ];
  test.each([
    [[{ id: 1, quantity: 2 }], true],
    [
      [
        { id: 1, quantity: 2 },
        { id: 2, quantity: 1 },
      ],
      true,
    ],
    [[], false],
    [[{ id: 2, quantity: 2 }], false],
    [
      [
        { id: 1, quantity: 2 },
        { id: 2, quantity: 2 },
      ],
      false,
    ],
    [
      [
        { id: 1, quantity: 1 },
        { id: 1, quantity: 1 },
      ],
      false,
    ],
    [[{ id: 3, quantity: 1 }], false],
    [[{ id: 1, quantity: 0 }], false],
    [[{ id: 1, quantity: -1 }], false],
    [[{ id: 1, quantity: 1.5 }], false],
    [[{ id: 1, quantity: Number.NaN }], false],
  ])('of %j: %s', (wanted, fits) => {
    expect(fitsShipment(two, wanted)).toBe(fits);
  });

  test.each([
    [0, 1, 0],
    [1, 2, 2],
    [2, 4, 2],
  ])('%i sent in state %i count as %i', (sent, status, num) => {
    expect(shipmentCount(sent, status)).toEqual({ num, deliveryNum: sent });
  });
});
