import { describe, expect, test } from 'vitest';
import { packagePath, partStep, shipmentStep } from '#domain/orders/package-path.ts';

const said = (path: ReturnType<typeof packagePath>) => path.map(({ step, state }) => `${step} ${state}`);

describe('the way of a package', () => {
  test('leads from the payment to the door', () => {
    expect(said(packagePath('sent', 'packing'))).toEqual(['paid done', 'packing now', 'carrier ahead', 'door ahead']);
    expect(said(packagePath('sent', 'carrier'))).toEqual(['paid done', 'packing done', 'carrier now', 'door ahead']);
  });

  test('ends in the shop where it is fetched', () => {
    expect(said(packagePath('collected', 'ready'))).toEqual([
      'paid done',
      'packing done',
      'ready now',
      'collected ahead',
    ]);
  });

  test('has nothing left once it has arrived', () => {
    for (const [way, end] of [
      ['sent', 'door'],
      ['collected', 'collected'],
    ] as const)
      expect(packagePath(way, end).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  });
});

describe('a shop’s part of an order', () => {
  const [here, left] = [
    { payNum: 2, deliveryNum: 0 },
    { payNum: 2, deliveryNum: 2 },
  ];

  test('is packed until all of it has left', () => {
    expect(partStep('sent', [here])).toBe('packing');
    expect(partStep('sent', [left, here])).toBe('packing');
    expect(partStep('sent', [left, { payNum: 2, deliveryNum: 1 }])).toBe('packing');
    expect(partStep('sent', [left])).toBe('carrier');
  });

  test('is ready at once where it is fetched', () => {
    expect(partStep('collected', [here])).toBe('ready');
  });
});

test('a shipment is with its carrier until it is signed for', () => {
  expect([0, 1, 2, 3].map((deliveryStatus) => shipmentStep({ deliveryStatus }))).toEqual([
    'carrier',
    'carrier',
    'carrier',
    'door',
  ]);
});
